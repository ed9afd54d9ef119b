import { darken, lighten, mix } from '../colour.ts'
import type { Wood } from '../drawing.ts'
import { circlePath, n, polygon, roundedPath } from '../geometry/curve.ts'
import { brushed, cast, domed, polished } from '../parts/metal.ts'
import { clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { board } from '../woods/board.ts'
import { species } from '../woods/species.ts'

/** Tools lie along the x axis, in millimeters, and are placed and rotated by the caller. */

const steel = '#a9adb0'
const brass = '#bd9142'

function turnedHandle(sheet: Sheet, wood: Wood, path: string, length: number, girth: number, seed: string): string {
  const round = linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#ffffff', 0.1],
      [0.22, '#ffffff', 0.5],
      [0.4, '#ffffff', 0.06],
      [0.7, '#1a0a03', 0.22],
      [1, '#1a0a03', 0.62],
    ],
  )
  const box = { left: -girth, right: girth, top: 0, bottom: length }
  return `${cast(sheet, path, 7, 0.45)}${clipTo(sheet, path, `<g transform="rotate(-90) ">${board(sheet, wood, box, { seed, plain: true })}</g>`)}<path d="${path}" fill="${round}"/>`
}

export function gouge(sheet: Sheet, seed: string, wood: Wood = 'pear', width = 14): string {
  const handle = 'M0 -9C6 -14 24 -15 44 -12C66 -9 84 -11 100 -8L108 -6V6L100 8C84 11 66 9 44 12C24 15 6 14 0 9Q-3 0 0 -9Z'
  const ferrule = roundedPath(106, -6.6, 13, 13.2, 1)
  const w = width / 2
  const blade = `M119 -4L134 -3.4C150 -3.2 150 ${n(-w)} 162 ${n(-w)}H232Q239 0 232 ${n(w)}H162C150 ${n(w)} 150 3.2 134 3.4L119 4Z`
  const flute = `M150 -1.6C158 -2 160 ${n(-w * 0.62)} 170 ${n(-w * 0.66)}H233Q236 0 233 ${n(w * 0.66)}H170C160 ${n(w * 0.62)} 158 2 150 1.6Z`
  const hollow = linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, darken(steel, 0.6)],
      [0.5, darken(steel, 0.15)],
      [0.85, lighten(steel, 0.75)],
      [1, steel],
    ],
  )
  return (
    `${cast(sheet, blade, 4, 0.45)}<path d="${blade}" fill="${brushed(sheet, steel, [0, 0, 0, 1])}" stroke="${darken(steel, 0.6)}" stroke-width="0.3"/><path d="${flute}" fill="${hollow}"/><path d="M226 ${n(-w)}Q235 0 226 ${n(w)}" fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="0.6"/>` +
    turnedHandle(sheet, wood, handle, 110, 18, seed) +
    `<path d="${ferrule}" fill="${polished(sheet, brass, [0, 0, 0, 1])}" stroke="${darken(brass, 0.5)}" stroke-width="0.3"/>`
  )
}

export function chisel(sheet: Sheet, seed: string, wood: Wood = 'ash', width = 18): string {
  const handle = 'M0 -10Q4 -13 14 -12.6C40 -12 62 -15 84 -10L98 -8V8L84 10C62 15 40 12 14 12.6Q4 13 0 10Z'
  const w = width / 2
  const blade = `M112 -4.4H124L132 ${n(-w)}H220V${n(w)}H132L124 4.4H112Z`
  return (
    `${cast(sheet, blade, 4, 0.45)}<path d="${blade}" fill="${polished(sheet, steel, [0, 0, 0.3, 1])}" stroke="${darken(steel, 0.6)}" stroke-width="0.3"/><path d="M208 ${n(-w)}H220V${n(w)}H208Z" fill="#fff" fill-opacity="0.55"/><path d="M136 ${n(-w + 2)}H208M136 ${n(w - 2)}H208" stroke="${darken(steel, 0.4)}" stroke-width="0.4"/>` +
    turnedHandle(sheet, wood, handle, 100, 18, seed) +
    `<path d="${roundedPath(96, -9, 17, 18, 1.2)}" fill="${polished(sheet, brass, [0, 0, 0, 1])}" stroke="${darken(brass, 0.5)}" stroke-width="0.3"/>`
  )
}

/** A violin maker's thumb plane, seen from above. */
export function thumbPlane(sheet: Sheet, k = 1): string {
  const sole = 'M-34 -17C-20 -24 20 -24 34 -17Q42 0 34 17C20 24 -20 24 -34 17Q-42 0 -34 -17Z'
  const mouth = roundedPath(-8, -15, 17, 30, 2)
  const wedge = 'M-30 -12L2 -11V11L-30 12Q-34 0 -30 -12Z'
  return (
    `<g transform="scale(${k})">${cast(sheet, sole, 9, 0.5)}<path d="${sole}" fill="${polished(sheet, brass, [0, 0, 0.8, 1])}" stroke="${darken(brass, 0.55)}" stroke-width="0.5"/><path d="${sole}" transform="scale(0.88 0.8)" fill="${brushed(sheet, darken(brass, 0.32))}"/>` +
    `<path d="${mouth}" fill="#1a120a"/><path d="M-12 -12H9L13 -11V11L9 12H-12Z" fill="${polished(sheet, steel)}" stroke="${darken(steel, 0.6)}" stroke-width="0.3"/>${cast(sheet, wedge, 3, 0.5)}<path d="${wedge}" fill="${domed(sheet, species.rosewood.base)}"/><path d="M2 -16V16" stroke="${lighten(brass, 0.4)}" stroke-width="3.4" stroke-linecap="round"/></g>`
  )
}

/** Graduation callipers: two bowed arms and a dial. */
export function callipers(sheet: Sheet): string {
  const arm = (s: number) =>
    `M0 0C30 ${s * 46} 96 ${s * 62} 150 ${s * 20}L168 ${s * 3}L164 ${s * 1}L146 ${s * 14}C96 ${s * 50} 36 ${s * 36} 8 ${s * -2}Z`
  const face = radialFace(sheet)
  return (
    [1, -1]
      .map(
        (s) =>
          `${cast(sheet, arm(s), 5, 0.42)}<path d="${arm(s)}" fill="${polished(sheet, brass, [0, 0, 0, 1])}" stroke="${darken(brass, 0.5)}" stroke-width="0.4"/>`,
      )
      .join('') +
    `${cast(sheet, circlePath(-4, 0, 25), 6, 0.45)}<circle cx="-4" cy="0" r="25" fill="${polished(sheet, brass)}"/><circle cx="-4" cy="0" r="21.5" fill="#f6f0de"/>${face}`
  )
}

function radialFace(sheet: Sheet): string {
  const ticks = Array.from({ length: 60 }, (_, i) => {
    const a = (i / 60) * Math.PI * 2
    const from = i % 5 ? 18.4 : 16.4
    return `M${n(-4 + Math.cos(a) * from)} ${n(Math.sin(a) * from)}L${n(-4 + Math.cos(a) * 20)} ${n(Math.sin(a) * 20)}`
  }).join('')
  return `<path d="${ticks}" stroke="#2a2018" stroke-width="0.4"/><path d="M-9 4L8 -11" stroke="#7a3320" stroke-width="0.9"/><circle cx="-4" cy="0" r="1.8" fill="${domed(sheet, brass)}"/>`
}

/** A boxwood rule. */
export function rule(sheet: Sheet, seed: string, length = 300): string {
  const path = roundedPath(0, -11, length, 22, 0.8)
  const ticks = Array.from(
    { length: Math.floor(length / 2) },
    (_, i) => `M${i * 2 + 2} -11V${i % 5 === 4 ? (i % 25 === 24 ? 1 : -2) : -6}`,
  ).join('')
  return `${cast(sheet, path, 2, 0.5)}${clipTo(sheet, path, `<g transform="rotate(-90)">${board(sheet, 'maple', { left: -11, right: 11, top: 0, bottom: length }, { seed, plain: true })}</g><rect x="0" y="-11" width="${length}" height="22" fill="#d9a13f" fill-opacity="0.35"/>`)}<path d="${ticks}" stroke="#241508" stroke-width="0.35"/><path d="${roundedPath(0, -11, 7, 22, 0.8)}${roundedPath(length - 7, -11, 7, 22, 0.8)}" fill="${brushed(sheet, brass)}"/>`
}

/** A plane shaving: a ribbon wound on nothing, lighter outside than in. */
export function shaving(wood: Wood, turns: number, radius: number, pitch: number, width: number, grow = 0.25): string {
  const { base, light, ring } = species[wood]
  const steps = Math.round(turns * 30)
  const quads: Array<{ depth: number; svg: string }> = []
  function at(i: number): { x: number; y: number; a: number } {
    const a = (i / 30) * Math.PI * 2
    const r = radius * (1 - grow + (grow * 2 * i) / steps)
    return { x: (i / 30) * pitch + Math.cos(a) * r * 0.42, y: Math.sin(a) * r, a }
  }
  for (let i = 0; i < steps; i++) {
    const p = at(i)
    const q = at(i + 1.15)
    const front = Math.cos(p.a)
    const lit = 0.5 - 0.5 * Math.sin(p.a)
    const colour =
      front > 0
        ? mix(mix(base, light, 0.3 + 0.7 * lit), ring, 0.1 + 0.35 * (1 - lit))
        : mix(mix(base, ring, 0.4 + 0.3 * lit), '#2a1405', 0.16)
    quads.push({
      depth: front,
      svg: `<path d="${polygon([
        [p.x, p.y],
        [q.x, q.y],
        [q.x + width, q.y + width * 0.1],
        [p.x + width, p.y + width * 0.1],
      ])}" fill="${colour}"/>`,
    })
  }
  return quads
    .sort((a, b) => a.depth - b.depth)
    .map((quad) => quad.svg)
    .join('')
}

/** A carpenter's pencil, sharpened with a knife. */
export function pencil(): string {
  const body = 'M0 -3.6H128V3.6H0Z'
  const tip = 'M128 -3.6L146 -0.9V0.9L128 3.6Q131 0 128 -3.6Z'
  return (
    `<path d="M0 -3.6H128L146 0L128 3.6H0Z" transform="translate(2 3)" fill="#1a0d05" fill-opacity="0.35"/>` +
    `<path d="${body}" fill="#7a2f1c"/><path d="M0 -3.6H128V-1.4H0Z" fill="#b35a3c"/><path d="M0 1.6H128V3.6H0Z" fill="#43170c"/>` +
    `<path d="${tip}" fill="#d9b27a"/><path d="M141 -1.6L149 0L141 1.6Z" fill="#2b2724"/>`
  )
}

/** A cabinet scraper: a card of spring steel. */
export function scraper(sheet: Sheet): string {
  const path = roundedPath(0, -30, 128, 60, 1.5)
  return (
    `${cast(sheet, path, 2.4, 0.5)}<path d="${path}" fill="${brushed(sheet, '#8d9092', [0, 0, 1, 0.7])}" stroke="#3a3c3e" stroke-width="0.5"/>` +
    `<path d="M1 -29.3H127" stroke="#fff" stroke-opacity="0.8" stroke-width="0.7"/><path d="M1 29.3H127" stroke="#1a1a1a" stroke-opacity="0.5" stroke-width="0.7"/>`
  )
}

/** A spokeshave with two handles, its iron set across the middle. */
export function spokeshave(sheet: Sheet): string {
  const wing =
    'M-128 -7C-112 -13 -84 -11 -58 -8Q-44 -7 -34 -16H34Q44 -7 58 -8C84 -11 112 -13 128 -7Q134 0 128 7C112 13 84 10 58 8Q46 8 36 19H-36Q-46 8 -58 8C-84 10 -112 13 -128 7Q-134 0 -128 -7Z'
  const iron = roundedPath(-27, -13, 54, 30, 1.5)
  return (
    `${cast(sheet, wing, 9, 0.5)}<path d="${wing}" fill="${domedBar(sheet)}" stroke="#15110e" stroke-width="0.6"/>` +
    `<path d="M-120 -6C-108 -10 -84 -8 -60 -5M60 -5C84 -8 108 -10 120 -6" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="1.6" stroke-linecap="round"/>` +
    `${cast(sheet, iron, 2, 0.5)}<path d="${iron}" fill="${polished(sheet, steel, [0, 0, 0.6, 1])}" stroke="${darken(steel, 0.6)}" stroke-width="0.4"/>` +
    `<path d="M-27 14H27" stroke="#fff" stroke-opacity="0.8" stroke-width="1.4"/><circle cx="0" cy="0" r="7" fill="${domed(sheet, brass)}" stroke="${darken(brass, 0.5)}" stroke-width="0.4"/><path d="M-5 -2L5 2" stroke="${darken(brass, 0.7)}" stroke-width="1.2"/>`
  )
}

function domedBar(sheet: Sheet): string {
  return linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#6a625a'],
      [0.3, '#4a443e'],
      [0.7, '#2a2622'],
      [1, '#171412'],
    ],
  )
}

/** A straightedge, notched for the frets on one side. */
export function straightedge(sheet: Sheet, length: number): string {
  const path = roundedPath(0, -15, length, 30, 0.6)
  return (
    `${cast(sheet, path, 4, 0.5)}<path d="${path}" fill="${brushed(sheet, '#a4a8ab', [0, 0, 0.2, 1])}" stroke="#3a3c3e" stroke-width="0.4"/>` +
    `<path d="M0.5 -14.4H${n(length - 0.5)}" stroke="#fff" stroke-opacity="0.85" stroke-width="0.9"/><circle cx="${n(length - 16)}" cy="0" r="5" fill="#3a2415" stroke="#fff" stroke-opacity="0.4" stroke-width="0.5"/>`
  )
}

/** A cork block with paper around it. */
export function sandingBlock(sheet: Sheet): string {
  const path = roundedPath(0, -28, 104, 56, 3)
  return (
    `${cast(sheet, path, 12, 0.5)}<path d="${path}" fill="${brushed(sheet, '#b98a5a', [0, 0, 0.4, 1])}"/>` +
    `<path d="M0 -26H104M0 26H104" stroke="#5a2f1c" stroke-width="4"/><path d="M6 -20H98" stroke="#fff2d8" stroke-opacity="0.3" stroke-width="2"/>`
  )
}

/** A smoothing plane of iron, 245 mm long, seen from above: tote, iron and knob of rosewood. */
export function benchPlane(sheet: Sheet): string {
  const sole = roundedPath(0, -31, 245, 62, 4)
  const cheeks = 'M28 -27H226Q232 0 226 27H28Q22 0 28 -27Z'
  const iron = roundedPath(66, -25, 74, 50, 2)
  const cap = 'M72 -20H132Q140 0 132 20H72Q66 0 72 -20Z'
  const tote = 'M12 -9Q6 0 12 9L58 12Q66 0 58 -12Z'
  return (
    `${cast(sheet, sole, 9, 0.5)}<path d="${sole}" fill="${brushed(sheet, '#8b8f92', [0, 0, 0.2, 1])}" stroke="#2a2c2e" stroke-width="0.6"/>` +
    `<path d="${cheeks}" fill="#22252a"/><path d="M28 -27H226" stroke="#fff" stroke-opacity="0.5" stroke-width="1.2"/>` +
    `${cast(sheet, iron, 3, 0.5)}<path d="${iron}" fill="${polished(sheet, steel, [0, 0, 0.3, 1])}" stroke="#333" stroke-width="0.4"/>` +
    `<path d="${cap}" fill="${brushed(sheet, '#c9ccce', [0, 0, 0.4, 1])}" stroke="#444" stroke-width="0.4"/><circle cx="104" cy="0" r="6" fill="${domed(sheet, brass)}"/>` +
    `<path d="M150 -26V26" stroke="#0c0c0c" stroke-width="5"/>` +
    `${cast(sheet, circlePath(196, 0, 19), 9, 0.55)}<circle cx="196" cy="0" r="19" fill="${domed(sheet, species.rosewood.base)}"/><circle cx="196" cy="0" r="4" fill="${domed(sheet, brass)}"/>` +
    `${cast(sheet, tote, 9, 0.55)}<path d="${tote}" fill="${domed(sheet, species.rosewood.base)}" stroke="#2a140c" stroke-width="0.5"/>`
  )
}

/** A bending iron: an oval tube of aluminum, hot inside, with its box and cable at the right. */
export function bendingIron(sheet: Sheet): string {
  const tube = 'M26 -33H196V33H26Q0 30 0 0Q0 -30 26 -33Z'
  const flange = roundedPath(190, -46, 12, 92, 2)
  const box = roundedPath(202, -36, 66, 72, 5)
  const cable = 'M266 6C320 10 330 70 400 74S520 30 640 110'
  const hot = linear(
    sheet,
    [0, 0, 1, 0],
    [
      [0, '#6b3d12', 0.5],
      [0.45, '#8a6238', 0.2],
      [1, '#8a6238', 0],
    ],
  )
  return (
    `<path d="${cable}" transform="translate(4 6)" fill="none" stroke="#1a0d05" stroke-opacity="0.35" stroke-width="8"/><path d="${cable}" fill="none" stroke="#211f1d" stroke-width="7"/>` +
    `${cast(sheet, tube, 16, 0.5)}<path d="${tube}" fill="${polished(sheet, '#b4b6b3', [0, 0, 0, 1])}"/><path d="${tube}" fill="${hot}"/>` +
    `${cast(sheet, box, 12, 0.5)}<path d="${box}" fill="${domedBar(sheet)}"/><circle cx="236" cy="0" r="14" fill="${domed(sheet, '#2b2926')}"/><path d="M236 -3V-13" stroke="#f6f0de" stroke-width="1.6"/>` +
    `${cast(sheet, flange, 6, 0.5)}<path d="${flange}" fill="${brushed(sheet, '#77797a', [0, 0, 0, 1])}"/>`
  )
}
