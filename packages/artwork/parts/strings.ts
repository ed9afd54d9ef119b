import type { StringedDrawing } from '../drawing.ts'
import { n } from '../geometry/curve.ts'
import { type Layout, stringX } from '../geometry/layout.ts'

const usualGauges: Record<number, number[]> = {
  4: [105, 85, 65, 45],
  5: [130, 105, 85, 65, 45],
  6: [46, 36, 26, 17, 13, 10],
  7: [59, 46, 36, 26, 17, 13, 10],
  8: [40, 40, 26, 26, 15, 15, 11, 11],
  12: [27, 46, 18, 36, 12, 26, 9, 17, 13, 13, 10, 10],
}

/** Thousandths of an inch for each string, the lowest first. */
function gaugesOf(drawing: StringedDrawing, layout: Layout): number[] {
  if (drawing.gauges?.length === layout.strings) return drawing.gauges
  if (layout.stringMaterial === 'core') return layout.scale > 500 ? [62, 52, 42, 34] : [32, 30, 27, 12]
  if (layout.stringMaterial === 'nylon') return layout.strings === 4 ? [26, 32, 36, 24] : [43, 36, 30, 40, 33, 28]
  if (layout.build === 'flat-top' && layout.strings === 6) return [53, 42, 32, 24, 16, 12]
  return usualGauges[layout.strings] ?? Array.from({ length: layout.strings }, (_, i) => 46 - (36 * i) / layout.strings)
}

interface Wire {
  body: string
  shine: string
  wound: boolean
  width: number
}

function wireOf(layout: Layout, gauge: number, i: number): Wire {
  const width = Math.max(0.42, gauge * 0.0254)
  if (layout.stringMaterial === 'nylon') {
    const wound = layout.strings === 6 && i < 3
    return wound ? { body: '#a89c86', shine: '#f6efdf', wound, width } : { body: '#e6ddc9', shine: '#ffffff', wound, width }
  }
  if (layout.stringMaterial === 'core') return { body: '#8f8a82', shine: '#f3f1ec', wound: i < 3, width }
  const wound = gauge >= 22
  if (!wound) return { body: '#a8a49c', shine: '#ffffff', wound, width }
  return layout.stringMaterial === 'bronze'
    ? { body: '#9c7238', shine: '#f0cf90', wound, width }
    : { body: '#85817b', shine: '#efede8', wound, width }
}

/** From the saddle over the nut to each post. `ends` says where a string is held beyond the saddle. */
export function strings(
  drawing: StringedDrawing,
  layout: Layout,
  ends: (i: number) => { x: number; y: number },
  fine: boolean,
): string {
  const gauges = gaugesOf(drawing, layout)
  const lift = layout.build === 'violin' ? 5 : layout.build === 'flat-top' || layout.build === 'carved' ? 3 : 2.4
  let shadows = ''
  let wires = ''
  for (let i = 0; i < layout.strings; i++) {
    const wire = wireOf(layout, gauges[i] ?? 20, i)
    const post = layout.head.posts[i]
    const end = ends(i)
    const open = `M${n(stringX(layout, i, 0))} 0L${n(stringX(layout, i, layout.saddle))} ${n(layout.saddle)}L${n(end.x)} ${n(end.y)}`
    const behind = post ? `M${n(stringX(layout, i, 0))} 0V-3L${n(post.x + (layout.head.sides[i] ?? 0) * -2.6)} ${n(post.y)}` : ''
    shadows += `<path d="M${n(stringX(layout, i, 30) + 0.4)} 30L${n(stringX(layout, i, layout.saddle) + lift)} ${n(layout.saddle + lift)}" stroke-width="${n(wire.width)}"/>`
    wires += paint(open + behind, wire, fine)
  }
  return `<g fill="none" stroke="#140a04" stroke-opacity="0.34">${shadows}</g><g fill="none" stroke-linejoin="round">${wires}</g>`
}

function paint(d: string, wire: Wire, fine: boolean): string {
  const w = wire.width
  const edge = `<path d="${d}" stroke="#2a1c10" stroke-width="${n(w + 0.22)}" stroke-opacity="0.6"/>`
  const body = `<path d="${d}" stroke="${wire.body}" stroke-width="${n(w)}"/>`
  const turns =
    fine && wire.wound
      ? `<path d="${d}" stroke="#2f1d0c" stroke-opacity="0.42" stroke-width="${n(w)}" stroke-dasharray="0.16 0.24"/>`
      : ''
  const shine = `<path d="${d}" transform="translate(${n(-w * 0.17)} 0)" stroke="${wire.shine}" stroke-opacity="0.9" stroke-width="${n(w * 0.32)}"/>`
  return edge + body + shine + turns
}
