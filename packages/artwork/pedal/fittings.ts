import { darken, lighten, lightnessOf } from '../colour.ts'
import type { PedalDrawing } from '../drawing.ts'
import { circlePath, n, roundedPath } from '../geometry/curve.ts'
import { brushed, cast, colourOf, domed, isMetal, metals, polished } from '../parts/metal.ts'
import { blur, linear, radial, type Sheet } from '../svg-sheet.ts'

/** A knob set somewhere between seven and five o'clock. */
export function pedalKnob(sheet: Sheet, drawing: PedalDrawing, x: number, y: number, r: number, setting: number): string {
  const style = drawing.knobStyle ?? 'davies'
  const colour = colourOf(drawing.knobColour, style === 'aluminium' ? metals.nickel : '#1e1b19')
  const angle = -140 + setting * 280
  const mark = lightnessOf(colour) > 0.5 ? '#221a14' : '#f4ecd8'
  const metal = isMetal(drawing.knobColour) || style === 'aluminium'
  const face = metal ? polished(sheet, colour, [0.1, 0, 0.9, 1]) : domed(sheet, lighten(colour, 0.06))
  const skirt = linear(
    sheet,
    [0, 0, 1, 1],
    [
      [0, lighten(colour, 0.42)],
      [0.5, darken(colour, 0.1)],
      [1, darken(colour, 0.65)],
    ],
  )
  const turned = `transform="rotate(${n(angle)})"`
  const shadow = `<g transform="translate(${n(x)} ${n(y)})">${cast(sheet, circlePath(0, 0, r), r * 0.75, 0.5)}</g>`
  const pointer = (from: number, to: number, width: number) =>
    `<path d="M0 ${n(-r * from)}V${n(-r * to)}" stroke="${mark}" stroke-width="${n(r * width)}" stroke-linecap="round"/>`
  let body: string
  if (style === 'chicken-head') {
    const beak = `M0 ${n(-r * 1.22)}C${n(r * 0.3)} ${n(-r * 0.7)} ${n(r * 0.42)} ${n(r * 0.2)} ${n(r * 0.5)} ${n(r * 0.9)}Q0 ${n(r * 1.16)} ${n(-r * 0.5)} ${n(r * 0.9)}C${n(-r * 0.42)} ${n(r * 0.2)} ${n(-r * 0.3)} ${n(-r * 0.7)} 0 ${n(-r * 1.22)}Z`
    body = `<circle r="${n(r * 0.82)}" fill="${skirt}" stroke="${darken(colour, 0.6)}" stroke-width="0.2"/><g ${turned}><path d="${beak}" transform="translate(0.6 0.9)" fill="#000" fill-opacity="0.35"/><path d="${beak}" fill="${face}" stroke="${darken(colour, 0.5)}" stroke-width="0.25"/>${pointer(1.05, 0.5, 0.09)}</g>`
  } else if (style === 'davies' || style === 'pointer') {
    const lobes = Array.from({ length: 10 }, (_, i) => {
      const a = ((i + 0.5) / 10) * Math.PI * 2
      return `<circle cx="${n(Math.sin(a) * r * 0.86)}" cy="${n(-Math.cos(a) * r * 0.86)}" r="${n(r * 0.15)}" fill="#000" fill-opacity="0.35"/>`
    }).join('')
    const line =
      style === 'pointer'
        ? `<path d="M${n(-r * 0.2)} ${n(-r * 0.7)}L0 ${n(-r * 1.16)}L${n(r * 0.2)} ${n(-r * 0.7)}Z" fill="${skirt}"/>`
        : ''
    body = `<g ${turned}>${line}</g><circle r="${n(r)}" fill="${skirt}" stroke="${darken(colour, 0.7)}" stroke-width="0.25"/><g ${turned}>${lobes}</g><circle r="${n(r * 0.72)}" fill="${face}"/><circle r="${n(r * 0.72)}" fill="none" stroke="#fff" stroke-opacity="0.2" stroke-width="0.25"/><g ${turned}>${pointer(0.98, 0.2, 0.1)}</g>`
  } else {
    const knurl = Array.from({ length: 56 }, (_, i) => {
      const a = (i / 56) * Math.PI * 2
      return `M${n(Math.cos(a) * r * 0.88)} ${n(Math.sin(a) * r * 0.88)}L${n(Math.cos(a) * r)} ${n(Math.sin(a) * r)}`
    }).join('')
    body = `<circle r="${n(r)}" fill="${skirt}" stroke="${darken(colour, 0.6)}" stroke-width="0.2"/><path d="${knurl}" stroke="#000" stroke-opacity="0.4" stroke-width="0.28"/><circle r="${n(r * 0.84)}" fill="${face}"/><circle r="${n(r * 0.84)}" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="0.22"/><g ${turned}>${pointer(0.8, 0.36, 0.11)}</g>`
  }
  return `${shadow}<g transform="translate(${n(x)} ${n(y)})">${body}</g>`
}

/** Eleven marks round a knob. */
export function dial(x: number, y: number, r: number, ink: string): string {
  const ticks = Array.from({ length: 11 }, (_, i) => {
    const a = ((-140 + i * 28) * Math.PI) / 180
    return `M${n(x + Math.sin(a) * r * 1.22)} ${n(y - Math.cos(a) * r * 1.22)}L${n(x + Math.sin(a) * r * (i % 5 ? 1.34 : 1.42))} ${n(y - Math.cos(a) * r * (i % 5 ? 1.34 : 1.42))}`
  })
  return `<path d="${ticks.join('')}" stroke="${ink}" stroke-width="0.42" stroke-linecap="round" fill="none"/>`
}

export function footswitch(sheet: Sheet, x: number, y: number): string {
  const steel = '#b3b3b0'
  const washer = circlePath(x, y, 8.6)
  const hex = Array.from(
    { length: 6 },
    (_, i) => `${n(x + Math.cos((i * Math.PI) / 3 + 0.2) * 7.6)} ${n(y + Math.sin((i * Math.PI) / 3 + 0.2) * 7.6)}`,
  )
  const plunger = circlePath(x, y, 4.9)
  const concave = radial(
    sheet,
    [0.6, 0.64, 0.7],
    [
      [0, '#ffffff'],
      [0.35, '#cfcfcc'],
      [0.75, '#8c8c89'],
      [1, '#5a5a58'],
    ],
  )
  return (
    `${cast(sheet, washer, 1, 0.5)}<path d="${washer}" fill="${brushed(sheet, steel)}" stroke="#55534f" stroke-width="0.25"/>` +
    `${cast(sheet, `M${hex.join('L')}Z`, 1.6, 0.4)}<path d="M${hex.join('L')}Z" fill="${polished(sheet, steel)}" stroke="#4f4d49" stroke-width="0.3"/><circle cx="${n(x)}" cy="${n(y)}" r="5.7" fill="${brushed(sheet, darken(steel, 0.25))}"/>` +
    `${cast(sheet, plunger, 4.4, 0.5)}<path d="${plunger}" fill="${polished(sheet, lighten(steel, 0.1), [0, 0, 1, 1])}" stroke="#4f4d49" stroke-width="0.2"/><circle cx="${n(x)}" cy="${n(y)}" r="3.9" fill="${concave}"/>`
  )
}

export function lamp(sheet: Sheet, x: number, y: number, colour: string): string {
  const glow = radial(
    sheet,
    [0.5, 0.5, 0.5],
    [
      [0, colour, 0.75],
      [0.3, colour, 0.34],
      [1, colour, 0],
    ],
  )
  const lens = radial(
    sheet,
    [0.4, 0.36, 0.7],
    [
      [0, '#ffffff'],
      [0.25, lighten(colour, 0.55)],
      [0.65, colour],
      [1, darken(colour, 0.45)],
    ],
  )
  return (
    `<circle cx="${n(x)}" cy="${n(y)}" r="11" fill="${glow}"/>${cast(sheet, circlePath(x, y, 3.4), 0.8, 0.5)}<circle cx="${n(x)}" cy="${n(y)}" r="3.5" fill="${polished(sheet, '#b3b3b0')}" stroke="#4f4d49" stroke-width="0.2"/><circle cx="${n(x)}" cy="${n(y)}" r="2.3" fill="${lens}"/>` +
    `<circle cx="${n(x - 0.7)}" cy="${n(y - 0.8)}" r="0.5" fill="#fff" fill-opacity="0.95" ${blur(sheet, 0.1)}/>`
  )
}

export function switchToggle(sheet: Sheet, x: number, y: number): string {
  const steel = '#b3b3b0'
  const nut = circlePath(x, y, 3.6)
  const bat = `M${n(x - 1)} ${n(y)}L${n(x - 1.6)} ${n(y - 6.6)}A1.7 1.7 0 0 1 ${n(x + 1.6)} ${n(y - 6.6)}L${n(x + 1)} ${n(y)}Z`
  return `${cast(sheet, nut, 1, 0.5)}<path d="${nut}" fill="${polished(sheet, steel)}" stroke="#4f4d49" stroke-width="0.25"/>${cast(sheet, bat, 3, 0.45)}<path d="${bat}" fill="${polished(sheet, lighten(steel, 0.1), [0, 0, 1, 0])}" stroke="#4f4d49" stroke-width="0.2"/>`
}

/** A jack's nut and bushing as it stands out of an edge; it is drawn pointing up. */
export function jack(sheet: Sheet, x: number, y: number, turn: number, kind: 'audio' | 'power'): string {
  const steel = kind === 'audio' ? '#b3b3b0' : '#262422'
  const w = kind === 'audio' ? 7 : 6
  const nut = roundedPath(-w, -3.4, w * 2, 4.4, 0.8)
  const bush = roundedPath(-w * 0.68, -6.6, w * 1.36, 4, 0.8)
  const across = linear(
    sheet,
    [0, 0, 1, 0],
    [
      [0, darken(steel, 0.35)],
      [0.22, lighten(steel, 0.7)],
      [0.5, steel],
      [0.8, darken(steel, 0.5)],
      [1, darken(steel, 0.2)],
    ],
  )
  const threads = `M${n(-w * 0.66)} -5.8H${n(w * 0.66)}M${n(-w * 0.66)} -5H${n(w * 0.66)}M${n(-w * 0.66)} -4.2H${n(w * 0.66)}`
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})"><path d="${bush}" fill="${across}" stroke="${darken(steel, 0.6)}" stroke-width="0.2"/><path d="${threads}" stroke="#000" stroke-opacity="0.35" stroke-width="0.3"/><path d="${nut}" fill="${across}" stroke="${darken(steel, 0.6)}" stroke-width="0.25"/><path d="M${n(-w * 0.4)} -3.4V1M${n(w * 0.4)} -3.4V1" stroke="#000" stroke-opacity="0.3" stroke-width="0.25"/></g>`
}
