import { n } from '../geometry/curve.ts'
import type { Layout } from '../geometry/layout.ts'
import { blur, clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { brushed, cast, metals } from './metal.ts'

/** An ebony cup with a rolled rim beside the tailpiece, held by a clamp over the edge. `k` is 1 for a violin. */
export function chinRest(sheet: Sheet, layout: Layout, k: number): string {
  const place = `translate(0 ${n(layout.bodyBox.bottom)}) scale(${n(k)})`
  return `<g transform="${place}">${clamp(sheet)}${cup(sheet)}</g>`
}

const rim =
  'M-17 1C-14 -12 -17 -27 -25 -40C-33 -55 -48 -68 -64 -69C-84 -70 -95 -50 -89 -31C-84 -15 -66 -2 -46 2C-35 4 -24 4 -17 1Z'
const dish =
  'M-25 -4C-24 -16 -27 -28 -33 -38C-40 -51 -52 -61 -64 -62C-78 -62 -87 -47 -82 -32C-78 -19 -63 -8 -46 -4C-38 -2 -31 -2 -25 -4Z'

function cup(sheet: Sheet): string {
  const wood = linear(
    sheet,
    [0, 0, 1, 1],
    [
      [0, '#6b5d50'],
      [0.3, '#3a3029'],
      [0.62, '#1d1712'],
      [1, '#0c0806'],
    ],
  )
  // Hollow: dark below the rim that the light comes over, light where it falls on the far slope.
  const hollow = linear(
    sheet,
    [0.1, 0, 0.85, 1],
    [
      [0, '#17110d'],
      [0.38, '#2a211b'],
      [0.72, '#4b4037'],
      [0.9, '#7a6b5c'],
      [1, '#352b24'],
    ],
  )
  const gleam = 'M-34 -12C-40 -14 -56 -16 -68 -28'
  const edge = 'M-86 -30C-92 -50 -82 -68 -64 -67C-50 -66 -36 -55 -28 -42'
  return [
    cast(sheet, rim, 7, 0.55),
    `<path d="${rim}" fill="${wood}"/>`,
    `<path d="${edge}" fill="none" stroke="#fff4e2" stroke-opacity="0.6" stroke-width="1.5" stroke-linecap="round" ${blur(sheet, 0.8)}/>`,
    `<path d="${dish}" fill="${hollow}"/>`,
    clipTo(
      sheet,
      dish,
      `<path d="${dish}" fill="none" stroke="#000" stroke-opacity="0.6" stroke-width="8" transform="translate(2.6 3)" ${blur(sheet, 3.4)}/>` +
        `<path d="${gleam}" fill="none" stroke="#fff1dc" stroke-opacity="0.34" stroke-width="6" stroke-linecap="round" ${blur(sheet, 2.6)}/>`,
    ),
    `<path d="${dish}" fill="none" stroke="#fff1dc" stroke-opacity="0.42" stroke-width="0.6" transform="translate(0.5 0.6)"/>`,
    `<path d="${rim}" fill="none" stroke="#000" stroke-opacity="0.6" stroke-width="0.4"/>`,
  ].join('')
}

/** Two turnbuckles hold the bracket against the rib, with cork where it touches the varnish. */
function clamp(sheet: Sheet): string {
  const metal = metals.nickel
  const barrel = (x: number) =>
    `<rect x="${x - 2.6}" y="-3" width="5.2" height="9" rx="1.6" fill="${brushed(sheet, metal, [0, 0, 1, 0])}" stroke="#3b3733" stroke-width="0.3"/>` +
    `<path d="M${x - 2.6} 3H${x + 2.6}" stroke="#2b2825" stroke-opacity="0.6" stroke-width="0.5"/><circle cx="${x}" cy="4.6" r="0.8" fill="#2b2825"/>`
  const foot = 'M-49 4.4H-23C-21 4.4 -21 7 -23 7H-49C-51 7 -51 4.4 -49 4.4Z'
  return `${cast(sheet, foot, 2.2, 0.4)}${barrel(-44)}${barrel(-28)}<path d="${foot}" fill="${brushed(sheet, metal, [0, 0, 0, 1])}" stroke="#3b3733" stroke-width="0.3"/><path d="M-48 4.2H-24" stroke="#b08a58" stroke-width="1"/>`
}
