import type { Wood } from '../drawing.ts'
import { type Box, n } from '../geometry/curve.ts'
import { between, hashOf, noiseFrom, randomFrom } from '../seeded-random.ts'
import { clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { figureOf } from './figure.ts'
import { noiseFilter, shadeFilter } from './shade-filter.ts'
import { type Species, species } from './species.ts'

export interface BoardOptions {
  seed: string
  /** Degrees the grain leans from the vertical. */
  lean?: number
  /** How deep the figure shows, 1 as in the species; a sprayed top hides it, oil brings it out. */
  figure?: number
  /** Quieter rings for narrow parts such as necks. */
  plain?: boolean
}

/** A plain-sawn or quartersawn board that fills `box`, its grain running down the page. */
export function board(sheet: Sheet, wood: Wood, box: Box, options: BoardOptions): string {
  const kind = species[wood]
  const reach = options.lean
    ? Math.abs(Math.sin((options.lean * Math.PI) / 180)) * (box.bottom - box.top + box.right - box.left) * 0.5
    : 0
  const wide = { left: box.left - reach, right: box.right + reach, top: box.top - reach, bottom: box.bottom + reach }
  const cx = (box.left + box.right) / 2
  const cy = (box.top + box.bottom) / 2
  const layers = [
    rect(wide, `fill="${kind.base}"`),
    mottle(sheet, kind, wide, options.seed),
    inkBands(kind, wide, options.seed),
    rings(kind, wide, options),
    fibre(sheet, kind, wide, options.seed),
    pores(kind, wide, options.seed),
    figureOf(sheet, kind, wide, options.seed, options.figure ?? 1),
  ]
  const lean = options.lean ? ` transform="rotate(${n(options.lean)} ${n(cx)} ${n(cy)})"` : ''
  return `<g${lean}>${layers.join('')}</g>`
}

/** The same board cut to a shape. */
export function boardIn(sheet: Sheet, wood: Wood, path: string, box: Box, options: BoardOptions): string {
  return clipTo(sheet, path, board(sheet, wood, box, options))
}

/** Two halves of one board opened like a book along the centre line. */
export function bookmatched(sheet: Sheet, wood: Wood, path: string, box: Box, options: BoardOptions): string {
  const half = board(sheet, wood, { ...box, left: 0 }, options)
  const left = `<clipPath id="ID"><rect x="${n(box.left)}" y="${n(box.top)}" width="${n(0.05 - box.left)}" height="${n(box.bottom - box.top)}"/></clipPath>`
  const right = `<clipPath id="ID"><rect x="-0.05" y="${n(box.top)}" width="${n(box.right + 0.05)}" height="${n(box.bottom - box.top)}"/></clipPath>`
  const seam = linear(
    sheet,
    [0, 0, 1, 0],
    [
      [0, '#2a1405', 0],
      [0.5, '#2a1405', 0.3],
      [1, '#2a1405', 0],
    ],
  )
  return clipTo(
    sheet,
    path,
    `<g clip-path="url(#${sheet.define(right)})">${half}</g>` +
      `<g clip-path="url(#${sheet.define(left)})"><g transform="scale(-1 1)">${half}</g></g>` +
      `<rect x="-0.5" y="${n(box.top)}" width="1" height="${n(box.bottom - box.top)}" fill="${seam}"/>`,
  )
}

function rect(box: Box, attributes: string): string {
  return `<rect x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(box.bottom - box.top)}" ${attributes}/>`
}

function seedNumber(seed: string, salt: string): number {
  return hashOf(seed + salt) % 9973
}

function mottle(sheet: Sheet, kind: Species, box: Box, seed: string): string {
  const m = kind.mottle
  const id = shadeFilter(
    sheet,
    `type="fractalNoise" baseFrequency="0.024 0.0038" numOctaves="1" seed="${seedNumber(seed, 'm')}"`,
    { colour: kind.ring, row: `${n(m * 3)} 0 0 0 ${n(-m * 1.35)}` },
    { colour: kind.light, row: `0 ${n(m * 3)} 0 0 ${n(-m * 1.4)}` },
  )
  return rect(box, `filter="url(#${id})"`)
}

function fibre(sheet: Sheet, kind: Species, box: Box, seed: string): string {
  const f = kind.fibre
  const fine = shadeFilter(
    sheet,
    `type="fractalNoise" baseFrequency="1.05 0.011" numOctaves="2" seed="${seedNumber(seed, 'f')}"`,
    { colour: kind.ring, row: `${n(f * 2.2)} 0 0 0 ${n(-f * 0.95)}` },
    { colour: kind.light, row: `0 ${n(f * 1.8)} 0 0 ${n(-f * 0.85)}` },
  )
  const silk = kind.silk
    ? noiseFilter(sheet, [0.05, 0.42], 1, seedNumber(seed, 's'), kind.light, kind.silk * 2.4, -kind.silk * 1.2)
    : undefined
  return rect(box, `filter="url(#${fine})"`) + (silk ? rect(box, `filter="url(#${silk})"`) : '')
}

/** Growth rings, each a line that wanders; flat-sawn species arch them into cathedrals. */
function rings(kind: Species, box: Box, options: BoardOptions): string {
  const random = randomFrom(`${options.seed}rings`)
  const noise = noiseFrom(`${options.seed}bend`)
  const { spacing, width, opacity, wander, cathedral = 0 } = kind.rings
  const amount = options.plain ? 0.4 : 1
  const span = box.bottom - box.top
  const lines: string[] = []
  const groups: string[][] = [[], [], []]
  const crown = box.left + (box.right - box.left) * between(random, 0.25, 0.75)
  const peak = box.top + span * between(random, -0.1, 0.5)
  for (
    let x = box.left - wander;
    x < box.right + wander;
    x += spacing * between(random, 0.45, 1.5) * (1 + 0.35 * noise(x / 60, 3))
  ) {
    const steps = Math.max(4, Math.round(span / 28))
    let d = ''
    for (let i = 0; i <= steps; i++) {
      const y = box.top + (span * i) / steps
      const away = x - crown
      const arch = cathedral ? cathedral * amount * away * 0.55 * Math.tanh((y - peak) / 140) : 0
      const bend = wander * amount * (noise(x / 55, y / 170) + 0.45 * noise(x / 16 + 40, y / 75))
      d += `${i ? 'L' : 'M'}${n(x + bend + arch)} ${n(y)}`
    }
    groups[Math.floor(random() * 3)]?.push(d)
  }
  groups.forEach((group, i) => {
    lines.push(
      `<path d="${group.join('')}" fill="none" stroke="${kind.ring}" stroke-width="${n(width * (0.55 + 0.5 * i))}" stroke-opacity="${n(opacity * (1 - 0.25 * i) * (options.plain ? 0.6 : 1))}" stroke-linejoin="round"/>`,
    )
  })
  return lines.join('')
}

/** Dark bands that swell and thin as they go; the signature of the rosewoods. */
function inkBands(kind: Species, box: Box, seed: string): string {
  if (!kind.ink) return ''
  const random = randomFrom(`${seed}ink`)
  const noise = noiseFrom(`${seed}bend`)
  const width = box.right - box.left
  const count = Math.max(2, Math.round((kind.ink.count * width) / 180))
  let all = ''
  for (let k = 0; k < count; k++) {
    const x = box.left + width * random()
    const steps = 22
    const thick = kind.ink.width * between(random, 0.4, 1.7)
    const left: string[] = []
    const right: string[] = []
    for (let i = 0; i <= steps; i++) {
      const y = box.top + ((box.bottom - box.top) * i) / steps
      const bend = kind.rings.wander * 1.2 * (noise(x / 55, y / 170) + 0.4 * noise(x / 20 + 40, y / 75))
      const swell = thick * Math.max(0.08, 0.6 + noise(x * 3.1, y / 60))
      left.push(`${n(x + bend - swell / 2)} ${n(y)}`)
      right.unshift(`${n(x + bend + swell / 2)} ${n(y)}`)
    }
    all += `<path d="M${left.join('L')}L${right.join('L')}Z" fill="${kind.ink.colour}" fill-opacity="${n(kind.ink.opacity * between(random, 0.5, 1))}"/>`
  }
  return all
}

function pores(kind: Species, box: Box, seed: string): string {
  if (!kind.pores) return ''
  const random = randomFrom(`${seed}pores`)
  const area = ((box.right - box.left) * (box.bottom - box.top)) / 100
  const count = Math.min(5200, Math.round(area * kind.pores.perCm2))
  const thin: string[] = []
  const thick: string[] = []
  for (let i = 0; i < count; i++) {
    const x = between(random, box.left, box.right)
    const y = between(random, box.top, box.bottom)
    const dash = `M${n(x)} ${n(y)}l${n(between(random, -0.12, 0.12))} ${n(kind.pores.length * between(random, 0.3, 1.3))}`
    ;(random() < 0.7 ? thin : thick).push(dash)
  }
  const stroke = `fill="none" stroke="${kind.pores.colour}" stroke-opacity="${kind.pores.opacity}"`
  return `<path d="${thin.join('')}" ${stroke} stroke-width="0.16"/><path d="${thick.join('')}" ${stroke} stroke-width="0.3"/>`
}
