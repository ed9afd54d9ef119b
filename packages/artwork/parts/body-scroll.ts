import { mix } from '../colour.ts'
import type { Binding } from '../drawing.ts'
import { circlePath, n, pathOf } from '../geometry/curve.ts'
import type { Layout } from '../geometry/layout.ts'
import { blur, clipTo, radial, type Sheet } from '../svg-sheet.ts'
import { bindingColours } from './edging.ts'

/** Turned over, the scroll is on the other shoulder; the light still comes from the upper left. */
type Side = 'front' | 'back'

/** The carved scroll on an F model's shoulder: the notch runs inwards as a deep channel and ends at a button. */
export function bodyScroll(sheet: Sheet, layout: Layout, binding: Binding, side: Side = 'front'): string {
  const hand = side === 'front' ? 1 : -1
  const eye = { x: -59 * hand, y: layout.joint + 13 }
  const spiral = (inwards: number) => spiralOf(eye, hand, inwards)
  const notch = `M${n(-52 * hand)} ${n(layout.joint + 29)}L`
  const channel = notch + spiral(0)
  const inner = spiral(1.9)
  const line = (d: string, colour: string, width: number, opacity: number, extra = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" ${extra}/>`
  const bound = binding === 'none' ? '' : mix(bindingColours[binding], '#5a3a1c', 0.25)
  const carved = [
    line(channel, '#140602', 11, 0.5, blur(sheet, 2.6)),
    line(`M${inner}`, '#fff0d2', 5, 0.24, `transform="translate(2.4 2.8)" ${blur(sheet, 1.4)}`),
    line(channel, '#100401', 2.8, 0.92),
    bound ? line(`M${spiral(-2.4)}`, '#1a100a', 2, 0.8) + line(`M${spiral(-2.4)}`, bound, 1.3, 1) : '',
    line(`M${spiral(1.9)}`, '#fff0d2', 0.7, 0.5),
    button(sheet, eye),
  ]
  return clipTo(sheet, pathOf(layout.body), carved.join(''))
}

/** One turn and a quarter against the clock, drawing closer to the eye; seen from the back, with the clock. */
function spiralOf(eye: { x: number; y: number }, hand: number, inwards: number): string {
  return Array.from({ length: 61 }, (_, i) => {
    const t = i / 60
    const a = ((58 - t * 470) * Math.PI) / 180
    const r = 16.5 - 9.6 * t ** 0.8 - inwards
    return `${n(eye.x + Math.cos(a) * r * hand)} ${n(eye.y + Math.sin(a) * r)}`
  }).join('L')
}

function button(sheet: Sheet, eye: { x: number; y: number }): string {
  const dome = radial(
    sheet,
    [0.36, 0.32, 0.72],
    [
      [0, '#fff0d2', 0.7],
      [0.4, '#fff0d2', 0.12],
      [0.75, '#1a0803', 0.3],
      [1, '#1a0803', 0.75],
    ],
  )
  return `<path d="${circlePath(eye.x + 0.8, eye.y + 1, 5.4)}" fill="#140602" fill-opacity="0.5" ${blur(sheet, 1)}/><path d="${circlePath(eye.x, eye.y, 4.6)}" fill="#7a4220"/><path d="${circlePath(eye.x, eye.y, 4.6)}" fill="${dome}"/>`
}
