import { darken, lighten } from '../colour.ts'
import type { Pickup, StringedDrawing } from '../drawing.ts'
import { n, roundedPath } from '../geometry/curve.ts'
import { clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { board } from '../woods/board.ts'
import { cast, colourOf, domed, isMetal, metals, screw } from './metal.ts'

export function cover(sheet: Sheet, path: string, value: string | undefined, otherwise: string, height: number): string {
  const colour = colourOf(value, otherwise)
  const fill = isMetal(value)
    ? // One window in a brushed cover: bands would make it a pipe.
      linear(
        sheet,
        [0, 0, 0.7, 1],
        [
          [0, lighten(colour, 0.34)],
          [0.3, lighten(colour, 0.6)],
          [0.62, lighten(colour, 0.08)],
          [1, darken(colour, 0.24)],
        ],
      )
    : linear(
        sheet,
        [0, 0, 0.6, 1],
        [
          [0, lighten(colour, 0.3)],
          [0.4, colour],
          [1, darken(colour, 0.3)],
        ],
      )
  const glint = linear(
    sheet,
    [0, 0, 0.4, 1],
    [
      [0, '#ffffff', 0.5],
      [0.3, '#ffffff', 0],
    ],
  )
  return (
    cast(sheet, path, height, 0.5) +
    `<path d="${path}" fill="${fill}" stroke="${darken(colour, 0.6)}" stroke-width="0.4"/>` +
    `<path d="${path}" fill="none" stroke="${glint}" stroke-width="1"/>`
  )
}

export function poles(sheet: Sheet, xs: number[], y: number, r: number, slotted = false): string {
  const steel = '#a9a59c'
  return xs
    .map(
      (x, i) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${domed(sheet, steel)}" stroke="#4a463f" stroke-width="0.35"/>${slotted ? `<path d="M${n(-r * 0.8)} 0H${n(r * 0.8)}" transform="translate(${n(x)} ${n(y)}) rotate(${(i * 47) % 180})" stroke="#3b352c" stroke-width="0.6"/>` : ''}`,
    )
    .join('')
}

export function ring(sheet: Sheet, drawing: StringedDrawing, pickup: Pickup, w: number, h: number): string {
  if (!pickup.ring || pickup.ring === 'none') return ''
  const path = roundedPath(-w / 2, -h / 2, w, h, 4)
  const colour =
    pickup.ring === 'cream'
      ? '#e6d3a2'
      : pickup.ring === 'black'
        ? '#1c1a19'
        : pickup.ring === 'wood'
          ? '#4a2c1a'
          : metals[pickup.ring]
  const face =
    pickup.ring === 'wood'
      ? clipTo(
          sheet,
          path,
          board(
            sheet,
            drawing.fingerboard ?? 'ebony',
            { left: -w / 2, right: w / 2, top: -h / 2, bottom: h / 2 },
            { seed: `${drawing.seed}ring`, plain: true },
          ),
        )
      : ''
  const corners = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(([sx, sy]) =>
      screw(
        sheet,
        (sx ?? 1) * (w / 2 - 3.4),
        (sy ?? 1) * (h / 2 - 3.4),
        1.5,
        metals[drawing.hardware ?? 'nickel'],
        20 * (sx ?? 1),
      ),
    )
    .join('')
  return `${cover(sheet, path, pickup.ring === 'wood' ? '#4a2c1a' : isMetal(pickup.ring) ? pickup.ring : colour, colour, 1.6)}${face}${corners}`
}
