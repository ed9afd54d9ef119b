import { darken, ground, lighten } from '../colour.ts'
import type { Wood } from '../drawing.ts'
import { circlePath, n } from '../geometry/curve.ts'
import { light } from '../light.ts'
import { cast } from '../parts/metal.ts'
import { nacre } from '../parts/pearl.ts'
import { fillBox } from '../surface.ts'
import { clipTo, createSheet, type Sheet } from '../svg-sheet.ts'
import { board } from '../woods/board.ts'
import { species } from '../woods/species.ts'
import { inlays } from './inlays.ts'

interface Mark {
  wood: Wood
  inlay: keyof typeof inlays
  shell: 'pearl' | 'abalone'
  band: 'rings' | 'tiles' | 'rope' | 'nacre' | 'herringbone'
}

/** Stock portraits for makers without a picture: a rosette with an inlay. A letter would rarely match the name. */
const marks: Mark[] = [
  { wood: 'spruce', inlay: 'flower', shell: 'abalone', band: 'tiles' },
  { wood: 'rosewood', inlay: 'snowflake', shell: 'pearl', band: 'rings' },
  { wood: 'flamed-maple', inlay: 'fern', shell: 'abalone', band: 'herringbone' },
  { wood: 'ebony', inlay: 'star', shell: 'pearl', band: 'nacre' },
  { wood: 'figured-koa', inlay: 'diamonds', shell: 'pearl', band: 'rope' },
  { wood: 'walnut', inlay: 'fern', shell: 'pearl', band: 'tiles' },
  { wood: 'cedar', inlay: 'snowflake', shell: 'abalone', band: 'nacre' },
  { wood: 'ziricote', inlay: 'flower', shell: 'pearl', band: 'rings' },
  { wood: 'birdseye-maple', inlay: 'star', shell: 'abalone', band: 'rings' },
  { wood: 'mahogany', inlay: 'diamonds', shell: 'abalone', band: 'herringbone' },
]

export function drawAvatars(): string[] {
  return marks.map((mark, i) => avatar(mark, i))
}

function avatar(mark: Mark, i: number): string {
  const sheet = createSheet(`avatar${i}`)
  const box = { left: -60, right: 60, top: -60, bottom: 60 }
  const disc = circlePath(0, 0, 47)
  const content =
    clipTo(
      sheet,
      disc,
      board(sheet, mark.wood, box, { seed: `avatar${i}`, lean: 3 }) +
        fillBox(box, 'fill="#fff2d8" style="mix-blend-mode:multiply"'),
    ) +
    light(sheet, { path: disc, box: { left: -47, right: 47, top: -47, bottom: 47 }, edge: 1.6, sheen: 'satin' }) +
    band(sheet, mark, i) +
    inlaid(sheet, mark, i)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-54 -54 108 108"><defs>${sheet.definitions()}</defs><rect x="-54" y="-54" width="108" height="108" fill="${ground}"/>${cast(sheet, disc, 2.6, 0.35)}${content}</svg>`
}

/** Shell let into the wood: a dark joint around it, and the light on its lower edge. */
function inlaid(sheet: Sheet, { wood, inlay, shell }: Mark, i: number): string {
  const shape = inlays[inlay]
  const joint = `<path d="${shape}" fill="none" stroke="${darken(species[wood].ring, 0.7)}" stroke-width="1.6" stroke-linejoin="round"/>`
  const edge = `<path d="${shape}" transform="translate(0.4 0.6)" fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="1"/>`
  return edge + joint + nacre(sheet, shape, { left: -30, right: 30, top: -30, bottom: 30 }, shell, `inlay${i}`)
}

function ring(r: number, width: number, colour: string, extra = ''): string {
  return `<circle r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${extra}/>`
}

function band(sheet: Sheet, mark: Mark, i: number): string {
  const dark = darken(species[mark.wood].ring, 0.62)
  const pale = lighten('#ecd9ac', 0.1)
  const lines = [34, 44].map((r) => ring(r, 1.7, dark) + ring(r, 0.9, pale) + ring(r, 0.32, dark)).join('')
  switch (mark.band) {
    case 'rings':
      return ring(39, 6, dark) + ring(39, 4.8, pale) + [37.6, 38.6, 39.6, 40.6].map((r) => ring(r, 0.36, dark)).join('') + lines
    case 'rope':
      return `${ring(39, 6.6, pale)}<path d="${spokes(84, 35.6, 42.4, 0.1)}" stroke="#6a3216" stroke-width="1.25"/>${lines}`
    case 'herringbone':
      return (
        ring(39, 7, pale) +
        `<path d="${spokes(96, 35.4, 39, 0.05)}${spokes(96, 42.6, 39, 0.05)}" stroke="${dark}" stroke-width="1.15"/>` +
        lines
      )
    case 'nacre':
      return (
        nacre(
          sheet,
          `${circlePath(0, 0, 42.6)}${circlePath(0, 0, 35.4)}`,
          { left: -43, right: 43, top: -43, bottom: 43 },
          'abalone',
          `avatar${i}`,
        ) + lines
      )
    case 'tiles':
      return (
        ring(39, 7.4, dark) +
        [0, 1, 2, 3, 4]
          .map((row) =>
            ring(
              36.2 + row * 1.4,
              1.2,
              row === 2 ? '#a8431f' : pale,
              `stroke-dasharray="${row % 2 ? '1.3 2.6' : '2.6 1.3'}" stroke-dashoffset="${row % 2 ? 0.65 : 1.3}"`,
            ),
          )
          .join('') +
        lines
      )
  }
}

function spokes(count: number, from: number, to: number, lean: number): string {
  return Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2
    return `M${n(Math.cos(a) * from)} ${n(Math.sin(a) * from)}L${n(Math.cos(a + lean) * to)} ${n(Math.sin(a + lean) * to)}`
  }).join('')
}
