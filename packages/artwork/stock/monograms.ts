import { makersMarks, waitingMarks } from '#db/demo/makers-marks.ts'
import { darken, lighten, lightnessOf, ground as paper } from '../colour.ts'
import type { Lettering } from '../drawing.ts'
import { circlePath, n } from '../geometry/curve.ts'
import { fitting, letter } from '../lettering.ts'
import { light } from '../light.ts'
import { cast } from '../parts/metal.ts'
import { nacre } from '../parts/pearl.ts'
import { fillBox } from '../surface.ts'
import { clipTo, createSheet, type Sheet } from '../svg-sheet.ts'
import { board } from '../woods/board.ts'
import { species } from '../woods/species.ts'

type Mark = (typeof makersMarks)[keyof typeof makersMarks] | (typeof waitingMarks)[keyof typeof waitingMarks]

const disc = circlePath(0, 0, 47)
const box = { left: -48, right: 48, top: -48, bottom: 48 }

/** The portraits of the demo shop's builders: initials let into the wood of their own heads. */
export function drawMonograms(): Array<{ slug: string; svg: string }> {
  return Object.entries({ ...makersMarks, ...waitingMarks }).map(([slug, mark]) => ({ slug, svg: monogram(slug, mark) }))
}

function monogram(slug: string, mark: Mark): string {
  const sheet = createSheet(`monogram${slug}`)
  const { ground } = mark
  const base = 'wood' in ground ? species[ground.wood].base : ground.paint
  const face =
    'wood' in ground
      ? board(sheet, ground.wood, box, { seed: slug }) + fillBox(box, 'fill="#fff2d8" style="mix-blend-mode:multiply"')
      : fillBox(box, `fill="${base}"`)
  const content =
    clipTo(sheet, disc, face) +
    light(sheet, { path: disc, box, edge: 1.6, sheen: 'satin' }) +
    band(base) +
    initials(sheet, mark, base)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-54 -54 108 108"><defs>${sheet.definitions()}</defs><rect x="-54" y="-54" width="108" height="108" fill="${paper}"/>${cast(sheet, disc, 2.6, 0.35)}${content}</svg>`
}

/** Three lines, pale between dark ones, or the other way round. */
function band(base: string): string {
  const [outer, inner] = lightnessOf(base) > 0.5 ? ['#efe0bb', '#2a1a10'] : [darken(base, 0.6), '#ecd9ac']
  const ring = (width: number, colour: string) => `<circle r="41" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  return ring(3.2, outer) + ring(1.5, inner)
}

/** Mother-of-pearl in dark wood, ebony in pale wood; paint is printed. */
function initials(sheet: Sheet, { makerName, lettering, ground }: Mark, base: string): string {
  const text = makerName.replace(/(\p{L})\p{L}*\s*/gu, '$1')
  // A script is too thin at 40 pixels.
  const style: Lettering = lettering === 'script' ? 'italic' : lettering
  const size = fitting(text, style, text.length > 1 ? 56 : 46, text.length > 1 ? 50 : 64)
  const set = (attributes: string) => letter(text, style, 0, size * 0.345, { size }, attributes)
  const scaled = (width: number) => n((width * 1000) / size)
  const isPale = lightnessOf(base) > 0.5
  if ('paint' in ground) return set(`fill="${isPale ? '#1f2622' : '#f1e8d2'}"`)
  const joint = set(
    `fill="none" stroke="${darken(species[ground.wood].ring, 0.7)}" stroke-width="${scaled(1.5)}" stroke-linejoin="round"`,
  )
  const glint = `<g transform="translate(0.5 0.7)">${set(`fill="none" stroke="${lighten(base, 0.6)}" stroke-opacity="0.5" stroke-width="${scaled(1)}"`)}</g>`
  if (isPale) return glint + set('fill="#1c130d"')
  const mask = sheet.define(
    `<mask id="ID" maskUnits="userSpaceOnUse" x="-48" y="-48" width="96" height="96">${set('fill="#fff"')}</mask>`,
  )
  return `${glint}${joint}<g mask="url(#${mask})">${nacre(sheet, disc, box, 'pearl', makerName)}</g>`
}
