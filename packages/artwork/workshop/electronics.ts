import { darken, lighten } from '../colour.ts'
import { circlePath, n, roundedPath } from '../geometry/curve.ts'
import { brushed, cast, domed, polished } from '../parts/metal.ts'
import { between, randomFrom } from '../seeded-random.ts'
import { linear, type Sheet } from '../svg-sheet.ts'

/** Like the tools, these lie along the x axis, in millimeters. */

const PITCH = 2.54
const COLUMNS = 63
const PLASTIC = '#ece7da'
const WIRES = ['#a8301f', '#c79a2c', '#2c5f8a', '#2f6b45', '#1f1d1b', '#d8d3c6']

/** A breadboard of 165 by 55 mm with a circuit on it: hole rows of five, and two power rails on each side. */
export function breadboard(sheet: Sheet, seed: string): string {
  const path = roundedPath(0, 0, 165, 55, 1.6)
  const random = randomFrom(seed)
  const x = (column: number) => 3.6 + column * PITCH
  const rows = [0, 1, 3.6, 4.6, 5.6, 6.6, 7.6, 10.6, 11.6, 12.6, 13.6, 14.6, 17.2, 18.2].map((row) => 4.4 + row * PITCH)
  const holes = rows.map((y) => Array.from({ length: COLUMNS }, (_, i) => `M${n(x(i))} ${n(y)}h1v1h-1z`).join('')).join('')
  const rails = [2.6, 10.2, 44.8, 52.4].map(
    (y, i) => `<path d="M4 ${y}H161" stroke="${i % 2 ? '#2c5f8a' : '#a8301f'}" stroke-width="0.5"/>`,
  )
  const chips = [9, 30].map((column) => chip(sheet, x(column), 22.4, column === 9 ? 4 : 7))
  const parts = Array.from({ length: 15 }, (_, i) => {
    const place = x(2 + i * 4) + between(random, 0, 3)
    const y = i % 2 ? between(random, 10, 17) : between(random, 36, 43)
    return [resistor, film, can][Math.floor(random() * 3)]?.(sheet, place, y, random() < 0.4 ? 90 : 0) ?? ''
  })
  const wires = Array.from({ length: 13 }, (_, i) => {
    const [from, to] = [x(random() * (COLUMNS - 14)), between(random, 8, 34)]
    const y = i % 2 ? 5.4 : 49
    const path = `M${n(from)} ${y}C${n(from)} ${n(27 + between(random, -14, 14))} ${n(from + to)} ${n(27 + between(random, -14, 14))} ${n(from + to)} ${n(between(random, 14, 40))}`
    return wire(path, WIRES[Math.floor(random() * WIRES.length)] ?? '#1f1d1b')
  })
  return (
    `${cast(sheet, path, 8, 0.5)}<path d="${path}" fill="${PLASTIC}"/><path d="${path}" fill="none" stroke="#fff" stroke-width="0.8"/>` +
    `<path d="M2 27.5H163" stroke="#b5ae9c" stroke-width="2.6"/><path d="M2 26.4H163" stroke="#8b8474" stroke-width="0.5"/>` +
    `<path d="${holes}" fill="#4a443a"/>${rails.join('')}${chips.join('')}${parts.join('')}${wires.join('')}`
  )
}

function wire(path: string, colour: string): string {
  return (
    `<path d="${path}" transform="translate(1.2 2)" fill="none" stroke="#1a0d05" stroke-opacity="0.35" stroke-width="1.6" stroke-linecap="round"/>` +
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.5" stroke-linecap="round"/>` +
    `<path d="${path}" transform="translate(-0.3 -0.3)" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="0.4"/>`
  )
}

function chip(sheet: Sheet, x: number, y: number, pins: number): string {
  const width = pins * PITCH
  const path = roundedPath(x - 0.8, y + 1, width, 8, 0.5)
  const legs = Array.from({ length: pins }, (_, i) => `M${n(x + i * PITCH)} ${n(y)}h1v10h-1z`).join('')
  return `<path d="${legs}" fill="#c5c4c0"/>${cast(sheet, path, 2.6, 0.5)}<path d="${path}" fill="#26241f"/><path d="M${n(x - 0.8)} ${n(y + 4)}a1.2 1.2 0 0 1 0 2.2" fill="#4a473f"/><path d="M${n(x)} ${n(y + 1.5)}h${n(width - 1.6)}" stroke="#fff" stroke-opacity="0.25" stroke-width="0.4"/>`
}

function turned(x: number, y: number, turn: number, content: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${content}</g>`
}

function resistor(sheet: Sheet, x: number, y: number, turn: number): string {
  const body = 'M-3.2 -1.2Q-2.4 -1.5 -1.6 -1H1.6Q2.4 -1.5 3.2 -1.2V1.2Q2.4 1.5 1.6 1H-1.6Q-2.4 1.5 -3.2 1.2Z'
  const bands = ['#6b3d1e', '#1f1d1b', '#a8301f', '#bd9142']
    .map((colour, i) => `<path d="M${n(-2.6 + i * 1.5)} -1.3v2.6" stroke="${colour}" stroke-width="0.55"/>`)
    .join('')
  return turned(
    x,
    y,
    turn,
    `<path d="M-6.4 0H6.4" stroke="#b9b8b3" stroke-width="0.5"/>${cast(sheet, body, 2, 0.5)}<path d="${body}" fill="${domed(sheet, '#c9ab7c')}"/>${bands}`,
  )
}

function film(sheet: Sheet, x: number, y: number): string {
  const path = roundedPath(-3.6, -1.5, 7.2, 3, 0.5)
  return turned(x, y, 0, `${cast(sheet, path, 5, 0.5)}<path d="${path}" fill="${brushed(sheet, '#b3472c', [0, 0, 0.3, 1])}"/>`)
}

function can(sheet: Sheet, x: number, y: number): string {
  const edge = circlePath(0, 0, 3)
  return turned(
    x,
    y,
    0,
    `${cast(sheet, edge, 7, 0.5)}<path d="${edge}" fill="#20303f"/><circle r="2.4" fill="${brushed(sheet, '#b6b5b1')}"/><path d="M-1.6 0H1.6M0 0V1.6" stroke="#6b6a66" stroke-width="0.3"/>`,
  )
}

/** A soldering iron, its tip at zero and its cable to the right. */
export function solderingIron(sheet: Sheet): string {
  const grip = 'M92 -8Q88 0 92 8L112 7C128 10 168 10 196 7Q204 0 196 -7C168 -10 128 -10 112 -7Z'
  const shaft = roundedPath(26, -3.4, 62, 6.8, 1)
  const collar = roundedPath(82, -6, 12, 12, 1.5)
  const tip = 'M0 -0.6L14 -2.6H28V2.6H14L0 0.6Z'
  return (
    wireOf('M198 0C240 4 250 40 300 44S420 4 560 60') +
    `${cast(sheet, tip, 4, 0.4)}<path d="${tip}" fill="${polished(sheet, '#a5733e', [0, 0, 0, 1])}"/><path d="M0 -0.6L6 -1.5V1.5L0 0.6Z" fill="#e6e7e6"/>` +
    `${cast(sheet, shaft, 7, 0.45)}<path d="${shaft}" fill="${polished(sheet, '#a9adb0', [0, 0, 0, 1])}"/>` +
    `<path d="${collar}" fill="${brushed(sheet, '#77797a', [0, 0, 0, 1])}"/>` +
    `${cast(sheet, grip, 9, 0.5)}<path d="${grip}" fill="${grippedRound(sheet, '#2f4a58')}"/>`
  )
}

function wireOf(path: string): string {
  return (
    `<path d="${path}" transform="translate(3 5)" fill="none" stroke="#1a0d05" stroke-opacity="0.35" stroke-width="6"/>` +
    `<path d="${path}" fill="none" stroke="#211f1d" stroke-width="5.4"/><path d="${path}" transform="translate(-0.9 -1.1)" fill="none" stroke="#fff" stroke-opacity="0.22" stroke-width="1.4"/>`
  )
}

function grippedRound(sheet: Sheet, colour: string): string {
  return linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, lighten(colour, 0.12)],
      [0.24, lighten(colour, 0.5)],
      [0.5, colour],
      [1, darken(colour, 0.6)],
    ],
  )
}

/** Side cutters of 130 mm. */
export function sideCutters(sheet: Sheet): string {
  const handle = (s: number) =>
    `M40 ${s * 2}C60 ${s * 16} 90 ${s * 20} 128 ${s * 15}Q135 ${s * 11} 129 ${s * 7}C96 ${s * 10} 72 ${s * 8} 50 ${s * -3}Z`
  const jaw = 'M0 0C6 -9 22 -13 36 -10Q44 -8 46 0Q44 8 36 10C22 13 6 9 0 0Z'
  const handles = [1, -1].map(
    (s) => `${cast(sheet, handle(s), 6, 0.45)}<path d="${handle(s)}" fill="${grippedRound(sheet, '#9c3a24')}"/>`,
  )
  return `${handles.join('')}${cast(sheet, jaw, 6, 0.5)}<path d="${jaw}" fill="${brushed(sheet, '#6f7274', [0, 0, 0.3, 1])}"/><path d="M0 0H32" stroke="#17181a" stroke-width="0.8"/><circle cx="37" r="5" fill="${domed(sheet, '#a9adb0')}"/>`
}

/** A spool of solder, 56 mm wide. */
export function solderSpool(sheet: Sheet): string {
  const rings = Array.from(
    { length: 11 },
    (_, i) => `<circle r="${n(11 + i * 1.3)}" fill="none" stroke="${i % 2 ? '#dfe0de' : '#8f918f'}" stroke-width="0.8"/>`,
  )
  return `${cast(sheet, circlePath(0, 0, 28), 12, 0.5)}<circle r="28" fill="#2c4f6b"/><circle r="25.6" fill="#b4b6b3"/>${rings.join('')}<circle r="10.6" fill="#2c4f6b"/><circle r="6" fill="#150c06"/><path d="M-22 -15A27 27 0 0 1 6 -26.4" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="1.2"/>`
}
