import { darken, lighten } from '../colour.ts'
import type { StringedDrawing, TunerButton } from '../drawing.ts'
import { circlePath, n, polylineOf, roundedPath } from '../geometry/curve.ts'
import { edgeAt } from '../geometry/heads.ts'
import type { Layout } from '../geometry/layout.ts'
import type { Sheet } from '../svg-sheet.ts'
import { brushed, cast, domed, metals, polished } from './metal.ts'

const buttonColours: Record<Exclude<TunerButton, 'metal'>, string> = {
  ebony: '#2a221c',
  ivory: '#efe2c2',
  amber: '#b5682a',
  pearl: '#ece8df',
  rosewood: '#6a3a24',
}

/** Where a button begins on its shaft, how far it stands out, and how tall it is. */
interface ButtonSize {
  a: number
  long: number
  tall: number
}

const buttonSizes = {
  bass: { a: 11, long: 20, tall: 21 },
  usual: { a: 6.5, long: 12.5, tall: 14 },
  small: { a: 6.5, long: 10, tall: 9.5 },
}

function buttonPath({ a, long, tall }: ButtonSize, big: boolean, metal: boolean): string {
  if (big)
    return `M${a} -3C${n(a + 1)} ${n(-tall * 0.6)} ${n(a + long * 0.6)} ${n(-tall * 0.62)} ${n(a + long)} ${n(-tall * 0.34)}Q${n(a + long * 0.86)} 0 ${n(a + long)} ${n(tall * 0.34)}C${n(a + long * 0.6)} ${n(tall * 0.62)} ${n(a + 1)} ${n(tall * 0.6)} ${a} 3Z`
  if (metal)
    return `M${a} -2.4C${n(a + 2)} ${n(-tall * 0.62)} ${n(a + long * 0.9)} ${n(-tall * 0.56)} ${n(a + long)} ${n(-tall * 0.2)}Q${n(a + long + 0.7)} 0 ${n(a + long)} ${n(tall * 0.2)}C${n(a + long * 0.9)} ${n(tall * 0.56)} ${n(a + 2)} ${n(tall * 0.62)} ${a} 2.4Z`
  return roundedPath(a, -tall / 2, long * 0.86, tall, Math.min(4, tall * 0.36))
}

/** Shafts and buttons: they lie under the head's edge, so they are drawn before it. */
export function tunerButtons(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  if (layout.tuners === 'pegs' || layout.headstock === 'scroll') return pegs(sheet, drawing, layout)
  const metal = metals[drawing.hardware ?? 'nickel']
  const style = drawing.tunerButtons ?? (layout.headstock === 'slotted' ? 'ivory' : 'metal')
  const colour = style === 'metal' ? metal : buttonColours[style]
  const edges = polylineOf(layout.head.outline)
  const big = layout.scale > 800
  const size = big ? buttonSizes.bass : layout.scale < 420 ? buttonSizes.small : buttonSizes.usual
  return grouped(layout)
    .map(({ y, side }) => {
      const edge = edgeAt(edges, y, side)
      const shaft = roundedPath(0, -2, big ? 12 : 7.5, 4, 1)
      const button = buttonPath(size, big, style === 'metal')
      const fill = style === 'metal' ? polished(sheet, colour) : domed(sheet, colour)
      return (
        `<g transform="translate(${n(edge - side)} ${n(y)}) scale(${side} 1)">` +
        `<path d="${shaft}" fill="${brushed(sheet, metal, [0, 0, 0, 1])}" stroke="${darken(metal, 0.6)}" stroke-width="0.3"/>` +
        `<path d="${button}" fill="${fill}" stroke="${darken(colour, 0.55)}" stroke-width="0.35"/>` +
        `<path d="${button}" fill="none" stroke="${lighten(colour, 0.7)}" stroke-width="0.5" stroke-opacity="0.6" transform="translate(${n(0.5 * side)} 0.6) scale(0.96 0.94)"/></g>`
      )
    })
    .join('')
}

/** Bushings and posts on the face, or rollers in the slots of a slotted head. */
export function tunerPosts(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  if (layout.tuners === 'pegs' || layout.headstock === 'scroll') return ''
  const metal = metals[drawing.hardware ?? 'nickel']
  const r = layout.scale > 800 ? 4.6 : layout.scale < 420 ? 2.6 : 3.1
  if (layout.headstock === 'slotted') return ''
  return grouped(layout)
    .map(({ x, y }) => {
      const bushing = hexagon(x, y, r * 1.85)
      return (
        cast(sheet, circlePath(x, y, r * 1.8), 1.2, 0.45) +
        `<path d="${bushing}" fill="${polished(sheet, metal)}" stroke="${darken(metal, 0.6)}" stroke-width="0.25"/>` +
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 1.42)}" fill="${brushed(sheet, metal)}" stroke="${darken(metal, 0.45)}" stroke-width="0.3"/>`
      )
    })
    .join('')
}

/** The posts' tops with the string wound round them: they stand above the strings' ends. */
export function postTops(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  if (layout.tuners === 'pegs' || layout.headstock === 'scroll' || layout.headstock === 'slotted') return ''
  const metal = metals[drawing.hardware ?? 'nickel']
  const r = layout.scale > 800 ? 4.6 : layout.scale < 420 ? 2.6 : 3.1
  return grouped(layout)
    .map(({ x, y }) => {
      const wraps = [1.12, 0.98]
        .map(
          (k) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * k)}" fill="none" stroke="#5f584c" stroke-width="${n(r * 0.16)}"/>`,
        )
        .join('')
      return (
        cast(sheet, circlePath(x, y, r), 2, 0.5) +
        wraps +
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.9)}" fill="${domed(sheet, metal)}" stroke="${darken(metal, 0.6)}" stroke-width="0.25"/>` +
        `<path d="M${n(x - r * 0.7)} ${n(y - r * 0.2)}L${n(x + r * 0.7)} ${n(y + r * 0.2)}" stroke="${darken(metal, 0.75)}" stroke-width="${n(r * 0.26)}" stroke-opacity="0.8"/>`
      )
    })
    .join('')
}

function hexagon(x: number, y: number, r: number): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const a = (i / 6) * Math.PI * 2 + 0.4
    return `${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`
  })
  return `M${corners.join('L')}Z`
}

interface PlacedTuner {
  x: number
  y: number
  side: number
}

function grouped(layout: Layout): PlacedTuner[] {
  return layout.head.posts.map((post, i) => ({ x: post.x, y: post.y, side: layout.head.sides[i] ?? 1 }))
}

/** Turned pegs with a collar, standing out alternately on both sides of the box. */
function pegs(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const style = drawing.tunerButtons ?? 'ebony'
  const colour = style === 'metal' ? '#2a221c' : buttonColours[style]
  const k = layout.nut / 24
  return grouped(layout)
    .map(({ y, side }) => {
      const half = layout.nut * 0.5
      const body = `M0 -2.4L${n(9)} -3.2L9.6 -4.4H11.2L11.6 -3C14 -3.4 15 -7.6 21 -7.4C25.6 -7 26.8 -3 26.8 0C26.8 3 25.6 7 21 7.4C15 7.6 14 3.4 11.6 3L11.2 4.4H9.6L9 3.2L0 2.4Z`
      return (
        `<g transform="translate(${n(side * half * 0.9)} ${n(y)}) scale(${n(side * k * 0.92)} ${n(k * 0.92)})">${cast(sheet, body, 2.4, 0.35)}<path d="${body}" fill="${brushed(sheet, colour, [0, 0, 0, 1])}" stroke="${darken(colour, 0.5)}" stroke-width="0.3"/>` +
        `<path d="M10.4 -4.2V4.2" stroke="${lighten(colour, 0.5)}" stroke-opacity="0.7" stroke-width="0.6"/><path d="M16 -4.6C19 -6.4 23 -5.8 25 -3" fill="none" stroke="#fff" stroke-opacity="0.45" stroke-width="0.9" stroke-linecap="round"/><circle cx="26.2" cy="0" r="1.1" fill="#e8dcc0"/></g>`
      )
    })
    .join('')
}
