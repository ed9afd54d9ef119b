import { darken, lighten, lightnessOf } from '../colour.ts'
import type { PedalDrawing } from '../drawing.ts'
import { n, roundedPath } from '../geometry/curve.ts'
import { fitting, letter } from '../lettering.ts'
import { light } from '../light.ts'
import { cast, metals, screw } from '../parts/metal.ts'
import { randomFrom } from '../seeded-random.ts'
import { fillBox } from '../surface.ts'
import { clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { noiseFilter } from '../woods/shade-filter.ts'
import { bodyColour, type Enclosure } from './enclosure.ts'

/** The closed bottom: a plate with its four screws and feet, and the maker's card. */
export function underside(sheet: Sheet, drawing: PedalDrawing, box: Enclosure): string {
  const colour = bodyColour(drawing)
  const w = box.width - 5
  const h = box.height - 5
  const path = roundedPath(-w / 2, -h / 2, w, h, 4.4)
  const plate = { left: -w / 2, right: w / 2, top: -h / 2, bottom: h / 2 }
  const metal = lightnessOf(colour) > 0.75 ? '#c9c7c1' : '#b9b8b3'
  const brushedNoise = noiseFilter(sheet, [0.012, 3.4], 3, 7, '#5d5b57', 1.2, -0.6)
  const corners = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(([x, y], i) => screw(sheet, (x ?? 1) * (w / 2 - 6), (y ?? 1) * (h / 2 - 6), 2.4, metals.nickel, i * 28))
    .join('')
  const feet = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(([x, y]) => {
      const cx = (x ?? 1) * (w / 2 - 17)
      const cy = (y ?? 1) * (h / 2 - (drawing.enclosure === 'mini' ? 20 : 15))
      return drawing.enclosure === 'mini'
        ? ''
        : `${cast(sheet, roundedPath(cx - 5.6, cy - 5.6, 11.2, 11.2, 5.6), 2.6, 0.5)}<circle cx="${n(cx)}" cy="${n(cy)}" r="5.6" fill="${linear(
            sheet,
            [0, 0, 1, 1],
            [
              [0, '#4a4744'],
              [0.5, '#262422'],
              [1, '#121110'],
            ],
          )}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="3.4" fill="none" stroke="#000" stroke-opacity="0.5" stroke-width="0.6"/>`
    })
    .join('')
  const style = drawing.lettering ?? 'serif'
  const cardW = Math.min(w - 26, 58)
  const card = roundedPath(-cardW / 2, -17, cardW, 34, 0.8)
  const number = String(100 + Math.floor(randomFrom(drawing.seed)() * 800))
  const text = [
    letter(drawing.makerName, style, 0, -5.4, { size: fitting(drawing.makerName, style, cardW * 0.8, 8.4) }, 'fill="#2a2018"'),
    letter(drawing.name, style, 0, 2, { size: fitting(drawing.name, style, cardW * 0.7, 5.4) }, 'fill="#7a3320"'),
    `<path d="M${n(-cardW * 0.36)} 5H${n(cardW * 0.36)}" stroke="#2a2018" stroke-width="0.2"/>`,
    letter(`No. ${number}`, 'italic', 0, 10.2, { size: 4.6 }, 'fill="#2a2018"'),
    letter(
      '9 V DC · CENTRE NEGATIVE',
      'sans',
      0,
      14.6,
      { size: fitting('9 V DC · CENTRE NEGATIVE', 'sans', cardW * 0.8, 2.4, 0.08), spacing: 0.08 },
      'fill="#2a2018"',
    ),
  ].join('')
  return (
    `<path d="${box.path}" fill="${linear(
      sheet,
      [0, 0, 1, 1],
      [
        [0, lighten(colour, 0.2)],
        [0.5, colour],
        [1, darken(colour, 0.45)],
      ],
    )}"/>${light(sheet, { path: box.path, box: box.box, edge: 2.4, sheen: 'satin' })}` +
    `${cast(sheet, path, 0.5, 0.6)}${clipTo(sheet, path, fillBox(plate, `fill="${metal}"`) + fillBox(plate, `filter="url(#${brushedNoise})"`))}${light(sheet, { path, box: plate, edge: 0.8, sheen: 'gloss' })}${corners}${feet}` +
    `${cast(sheet, card, 0.3, 0.4)}<path d="${card}" fill="#efe6d0"/>${text}`
  )
}
