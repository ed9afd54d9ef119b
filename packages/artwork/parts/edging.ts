import { darken } from '../colour.ts'
import type { Binding, Purfling } from '../drawing.ts'
import { type Box, n } from '../geometry/curve.ts'
import { blurWithin, clipTo, type Sheet } from '../svg-sheet.ts'
import { species } from '../woods/species.ts'
import { nacre } from './pearl.ts'

export const bindingColours: Record<Exclude<Binding, 'none'>, string> = {
  ivory: '#efe3c4',
  cream: '#ecd9a8',
  white: '#f4f1e8',
  black: '#1d1a18',
  tortoise: '#4a2010',
  maple: species.maple.base,
  koa: species.koa.base,
  rosewood: species.rosewood.base,
  rope: '#d9b680',
}

/** Binding at the edge, purfling within it: strokes along the outline, the outer half cut away by the outline itself. */
export function edging(
  sheet: Sheet,
  path: string,
  box: Box,
  binding: Binding,
  purfling: Purfling,
  width: number,
  seed: string,
): string {
  const b = binding === 'none' ? 0 : width
  function stroke(colour: string, reach: number, extra = ''): string {
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(reach * 2)}" stroke-linejoin="round" ${extra}/>`
  }
  const lines: string[] = []
  if (purfling === 'herringbone') {
    lines.push(
      stroke('#20140c', b + 3.1),
      stroke('#e9d7ac', b + 2.8),
      stroke('#20140c', b + 2.3, 'stroke-dasharray="0.75 0.75"'),
      stroke('#20140c', b + 1.2, 'stroke-dasharray="0.75 0.75" stroke-dashoffset="0.75"'),
      stroke('#20140c', b + 0.5),
      stroke('#e9d7ac', b + 0.25),
    )
  } else if (purfling === 'abalone') {
    const band = sheet.define(
      `<mask id="ID" maskUnits="userSpaceOnUse" x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(box.bottom - box.top)}"><path d="${path}" fill="none" stroke="#fff" stroke-width="${n((b + 2.7) * 2)}"/></mask>`,
    )
    lines.push(
      stroke('#17110c', b + 3.7),
      stroke('#eadfc2', b + 3.2),
      `<g mask="url(#${band})">${nacre(sheet, path, box, 'abalone', seed)}</g>`,
      stroke('#eadfc2', b + 1),
      stroke('#17110c', b + 0.5),
    )
  } else if (purfling === 'multi') {
    lines.push(
      stroke('#1b1410', b + 2.9),
      stroke('#efe3c4', b + 2.2),
      stroke('#1b1410', b + 1.5),
      stroke('#efe3c4', b + 0.9),
      stroke('#1b1410', b + 0.35),
    )
  } else if (purfling === 'single') {
    lines.push(stroke('#1b1410', b + 1.2), stroke('#efe3c4', b + 0.75), stroke('#1b1410', b + 0.3))
  }
  if (binding !== 'none') {
    const colour = bindingColours[binding]
    lines.push(stroke(darken(colour, 0.62), b + 0.18), stroke(colour, b))
    if (binding === 'rope') lines.push(stroke('#5a3214', b, 'stroke-dasharray="2.2 2.2"'))
    if (binding === 'tortoise') lines.push(stroke('#7d3a17', b, 'stroke-dasharray="9 17 4 11" stroke-opacity="0.8"'))
  }
  return clipTo(sheet, path, lines.join(''))
}

/** The three lines let into a violin's plates a little way from the edge. */
export function inlaidPurfling(sheet: Sheet, path: string, box: Box, k: number): string {
  function between(from: number, to: number, colour: string): string {
    const line = (width: number, stroke: string) =>
      `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n(width * 2)}" stroke-linejoin="round"/>`
    const mask = sheet.define(
      `<mask id="ID" maskUnits="userSpaceOnUse" x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(box.bottom - box.top)}">${line(to, '#fff')}${line(from, '#000')}</mask>`,
    )
    return `<g mask="url(#${mask})"><path d="${path}" fill="${colour}"/></g>`
  }
  // The plate is hollowed inside the purfling, and its edge stands up.
  const hollow = `<g ${blurWithin(sheet, 2.2 * k, box)}><g opacity="0.34">${between(5.6 * k, 11 * k, '#2a0d04')}</g></g>`
  const edge = `<g opacity="0.3">${between(1 * k, 2.3 * k, '#ffe0a8')}</g>`
  return hollow + edge + between(3.7 * k, 5.2 * k, '#150b06') + between(4.2 * k, 4.7 * k, '#d8ac68')
}
