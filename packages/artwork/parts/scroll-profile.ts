import { darken, lighten, shadowColour } from '../colour.ts'
import type { StringedDrawing } from '../drawing.ts'
import { type Box, circlePath, n, polygon } from '../geometry/curve.ts'
import { light } from '../light.ts'
import { between, randomFrom } from '../seeded-random.ts'
import { surface } from '../surface.ts'
import { blur, clipTo, linear, radial, type Sheet } from '../svg-sheet.ts'
import { cast, domed } from './metal.ts'

/** Where the volute turns, and how its radius shrinks with each degree of the turn; measured on a full-size violin. */
const eye = { x: -1, y: -92 }

function radiusAt(degrees: number): number {
  return 3.6 + 17.6 * (1 - degrees / 980) ** 1.25
}

function onVolute(degrees: number, grow = 0): { x: number; y: number } {
  const a = (-degrees * Math.PI) / 180
  const r = radiusAt(degrees) + grow
  return { x: eye.x + Math.cos(a) * r, y: eye.y + Math.sin(a) * r }
}

function voluteLine(from: number, to: number, grow = 0): string {
  const points: string[] = []
  for (let d = from; d <= to; d += 8) {
    const p = onVolute(d, grow)
    points.push(`${n(p.x)} ${n(p.y)}`)
  }
  return points.join('L')
}

/** A violin's head from its bass side: the volute, the box with its pegs, and the beginning of neck and board. */
export function scrollProfile(sheet: Sheet, drawing: StringedDrawing): string {
  const start = onVolute(0)
  const under = onVolute(264)
  const outline =
    `M${n(start.x)} ${n(start.y)}L${voluteLine(8, 264)}L${n(under.x)} ${n(under.y)}` +
    `C${n(under.x + 1)} ${n(under.y + 2.4)} ${n(under.x - 1)} ${n(under.y + 6)} -5.4 -62C-8 -48 -10.6 -24 -11.4 0L-11.6 4` +
    `C-10.4 40 -9.6 70 -9 120L11 120C11.4 76 12 48 14 22C15 10 20 6 22.4 -4C25 -16 23 -40 21.6 -60C20.8 -72 20.6 -82 ${n(start.x)} ${n(start.y)}Z`
  const box: Box = { left: -24, right: 26, top: -116, bottom: 122 }
  return [
    shadow(sheet, outline),
    board(sheet),
    surface(sheet, {
      path: outline,
      box,
      wood: drawing.neck ?? 'flamed-maple',
      finish: drawing.finish,
      seed: `${drawing.seed}scroll`,
      lean: 4,
      worn: true,
    }),
    fibres(sheet, outline, drawing.seed),
    bareNeck(sheet, outline),
    light(sheet, { path: outline, box, edge: 4.2, sheen: 'gloss' }),
    volute(sheet),
    cheek(sheet),
    pegs(sheet, drawing),
  ].join('')
}

function shadow(sheet: Sheet, outline: string): string {
  const shade = (dx: number, dy: number, deviation: number, opacity: number) =>
    `<path d="${outline}" transform="translate(${dx} ${dy})" fill="${shadowColour}" fill-opacity="${opacity}" ${blur(sheet, deviation)}/>`
  return shade(9, 12, 8, 0.3) + shade(3, 4, 2.6, 0.34)
}

/** Ebony, seen along its edge, with the nut's rise and the strings that go over it into the box. */
function board(sheet: Sheet): string {
  const path = 'M-12 3H-17.4C-17.8 40 -17.4 80 -16.6 122H-8V3Z'
  const nut = 'M-10 -4.6H-15C-18.4 -4.4 -19.4 -1 -19 4H-10Z'
  const face = linear(
    sheet,
    [0, 0, 1, 0],
    [
      [0, '#5a5048'],
      [0.25, '#2a231e'],
      [1, '#14100d'],
    ],
  )
  const wires = 'M-18.6 122L-19.2 -1C-18 -7 -8 -30 -4 -44M-18 122L-18.7 -1'
  return `${cast(sheet, path, 2.6, 0.4)}<path d="${wires}" fill="none" stroke="#8f8a82" stroke-width="0.8"/><path d="${path}" fill="${face}"/><path d="${nut}" fill="${face}" stroke="#000" stroke-width="0.2"/>`
}

/** So close, the wood shows its single fibres and the flecks of its rays. */
function fibres(sheet: Sheet, outline: string, seed: string): string {
  const random = randomFrom(`${seed}fibres`)
  const strokes = (count: number, from: number, to: number) =>
    Array.from({ length: count }, () => {
      const lean = between(random, -0.06, 0.01)
      const length = between(random, from, to)
      return `M${n(between(random, -22, 26))} ${n(between(random, -114, 118))}l${n(lean * length)} ${n(length)}`
    }).join('')
  const lines = [
    `<path d="${strokes(520, 5, 22)}" stroke="#3a1806" stroke-opacity="0.2" stroke-width="0.13"/>`,
    `<path d="${strokes(300, 1, 4)}" stroke="#2a1004" stroke-opacity="0.32" stroke-width="0.22"/>`,
    `<path d="${strokes(240, 3, 12)}" stroke="#ffe6bc" stroke-opacity="0.2" stroke-width="0.16"/>`,
  ]
  return clipTo(sheet, outline, `<g fill="none" stroke-linecap="round">${lines.join('')}</g>`)
}

/** The neck is left bare for the hand: varnish stops in a soft line below the box. */
function bareNeck(sheet: Sheet, outline: string): string {
  const fade = linear(
    sheet,
    [0, 14, 0, 34],
    [
      [0, '#f0cf98', 0],
      [1, '#f0cf98', 0.62],
    ],
    'userSpaceOnUse',
  )
  const round = linear(
    sheet,
    [-12, 0, 14, 0],
    [
      [0, '#ffffff', 0.18],
      [0.45, '#ffffff', 0.1],
      [1, '#1d0d05', 0.5],
    ],
    'userSpaceOnUse',
  )
  const below = linear(
    sheet,
    [0, 10, 0, 46],
    [
      [0, '#000000'],
      [1, '#ffffff'],
    ],
    'userSpaceOnUse',
  )
  const mask = sheet.define(
    `<mask id="ID" maskUnits="userSpaceOnUse" x="-24" y="0" width="50" height="124"><rect x="-24" y="0" width="50" height="124" fill="${below}"/></mask>`,
  )
  return clipTo(
    sheet,
    outline,
    `<rect x="-24" y="10" width="50" height="114" fill="${fade}"/><g mask="url(#${mask})"><rect x="-24" y="0" width="50" height="124" fill="${round}"/></g>`,
  )
}

/** From upper left, and from the side of the viewer. */
const lamp = { x: -0.52, y: -0.62, z: 0.59 }

/** How the carved channel turns away from the eye (1) or towards it (-1), from a turn's edge to the wall of the next one. */
const channel = [0.72, 0.5, -0.5, -0.62, -0.46, -0.24, 0, 0.22, 0.46, 0.72, 0.92, 0.96]

/** The turns rise like a shell: each is a hollow cut with a gouge that ends at the wall of the next one. */
function volute(sheet: Sheet): string {
  const last = onVolute(930)
  const chamfer = `M22.6 -6C25 -18 22.4 -42 20.6 -62L${voluteLine(0, 236, -1.5)}`
  return (
    turns(sheet) +
    lineAlong(voluteLine(244, 940), '#170803', 0.85, 0.5) +
    `<g ${blur(sheet, 0.5)}>${lineAlong(voluteLine(236, 940, 0.9), '#170803', 0.5, 1.6)}</g>` +
    lineAlong(voluteLine(250, 940, -0.55), '#fff0d6', 0.5, 0.45) +
    lineAlong(chamfer.slice(1), '#1d0c05', 0.4, 0.5) +
    eyeOf(sheet, { x: (eye.x + last.x) / 2, y: (eye.y + last.y) / 2 })
  )
}

function lineAlong(points: string, colour: string, opacity: number, width: number): string {
  return `<path d="M${points}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round"/>`
}

/** Each piece of the channel takes light or shade from where it faces; the blur melts them into one surface. */
function turns(sheet: Sheet): string {
  const step = 6
  const pieces: string[] = []
  for (let d = 0; d < 930; d += step) {
    const a = (-(d + step / 2) * Math.PI) / 180
    channel.forEach((away, i) => {
      const up = Math.sqrt(1 - away * away)
      const facing = Math.cos(a) * away * lamp.x + Math.sin(a) * away * lamp.y + up * lamp.z
      const depth = i > 6 ? 0.1 + 0.028 * (i - 6) : i > 1 ? 0.06 : 0
      const shade = 0.56 - facing + depth
      const glint = Math.max(0, facing - 0.86) * 3.2
      const value = shade > 0 ? Math.min(0.78, shade * 0.86) : Math.min(0.6, -shade * 0.9 + glint)
      pieces.push(`<path d="${piece(d, d + step, i)}" fill="${shade > 0 ? '#1c0a03' : '#fff0d4'}" fill-opacity="${n(value)}"/>`)
    })
  }
  return `<g ${blur(sheet, 0.34)}>${pieces.join('')}</g>`
}

function piece(from: number, to: number, i: number): string {
  const shares: Array<[number, number]> = [
    [from, i / channel.length],
    [to, i / channel.length],
    [to, (i + 1) / channel.length],
    [from, (i + 1) / channel.length],
  ]
  return polygon(
    shares.map(([degrees, share]) => {
      const outer = onVolute(degrees)
      const inner = degrees + 360 > 950 ? eye : onVolute(degrees + 360)
      return [outer.x + (inner.x - outer.x) * share, outer.y + (inner.y - outer.y) * share]
    }),
  )
}

/** The button in the middle stands furthest out. */
function eyeOf(sheet: Sheet, { x, y }: { x: number; y: number }): string {
  const dome = radial(
    sheet,
    [0.36, 0.32, 0.75],
    [
      [0, '#ffe7c0', 0.85],
      [0.35, '#f0b878', 0.35],
      [0.75, '#3a1608', 0.35],
      [1, '#1c0a03', 0.8],
    ],
  )
  return (
    `<circle cx="${n(x + 0.8)}" cy="${n(y + 1)}" r="4.3" fill="#170803" fill-opacity="0.6" ${blur(sheet, 0.7)}/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="3.9" fill="#a4602c"/><circle cx="${n(x)}" cy="${n(y)}" r="3.9" fill="${dome}"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="3.9" fill="none" stroke="#170803" stroke-opacity="0.6" stroke-width="0.35"/>`
  )
}

/** The near wall of the box, with the front edge where it opens to the strings. */
function cheek(sheet: Sheet): string {
  const edge = 'M-11.4 -2C-10.4 -24 -8 -46 -5.4 -61'
  return `<path d="${edge}" fill="none" stroke="#1d0c05" stroke-opacity="0.5" stroke-width="1.5" transform="translate(1.7 0)" ${blur(sheet, 0.5)}/><path d="${edge}" fill="none" stroke="#ffe9c6" stroke-opacity="0.6" stroke-width="0.7" transform="translate(0.5 0)"/>`
}

/** Two pegs turn their heads to us, two show the ends of their shafts. */
function pegs(sheet: Sheet, drawing: StringedDrawing): string {
  const colour = {
    ebony: '#2a221c',
    ivory: '#e6d6b2',
    amber: '#b5682a',
    pearl: '#e6e1d6',
    rosewood: '#6a3a24',
    metal: '#2a221c',
  }[drawing.tunerButtons ?? 'ebony']
  const heads: Array<[number, number]> = [
    [5.4, -18],
    [7.6, -44],
  ]
  const ends: Array<[number, number]> = [
    [4.4, -31],
    [8.4, -57],
  ]
  const shafts = ends.map(
    ([x, y]) =>
      `${cast(sheet, circlePath(x, y, 2.7), 0.6, 0.5)}<circle cx="${x}" cy="${y}" r="2.7" fill="${domed(sheet, colour)}" stroke="${darken(colour, 0.6)}" stroke-width="0.2"/><circle cx="${x}" cy="${y}" r="1" fill="none" stroke="#fff" stroke-opacity="0.25" stroke-width="0.2"/>`,
  )
  return shafts.join('') + heads.map(([x, y], i) => pegHead(sheet, colour, x, y, i ? 62 : 24)).join('')
}

/** A peg's head stands well off the wall: its shadow falls far, the collar below it is seen, and it is dark around its rim. */
function pegHead(sheet: Sheet, colour: string, x: number, y: number, turn: number): string {
  const thumb = 'M0 -8.6C4.6 -8.4 6.4 -3 6.2 0C6.4 3 4.6 8.4 0 8.6C-4.6 8.4 -6.4 3 -6.2 0C-6.4 -3 -4.6 -8.4 0 -8.6Z'
  const round = radial(
    sheet,
    [0.34, 0.3, 0.8],
    [
      [0, lighten(colour, 0.5)],
      [0.3, lighten(colour, 0.14)],
      [0.66, darken(colour, 0.1)],
      [0.86, darken(colour, 0.42)],
      [1, darken(colour, 0.72)],
    ],
  )
  function shade(dx: number, dy: number, deviation: number, opacity: number): string {
    return `<path d="${thumb}" transform="translate(${dx} ${dy}) rotate(${turn})" fill="${shadowColour}" fill-opacity="${opacity}" ${blur(sheet, deviation)}/>`
  }
  const collar =
    `<circle cx="1.5" cy="2" r="5.6" fill="${domed(sheet, darken(colour, 0.3))}" stroke="${darken(colour, 0.7)}" stroke-width="0.2"/>` +
    `<circle cx="1.5" cy="2" r="4.6" fill="none" stroke="${lighten(colour, 0.4)}" stroke-opacity="0.4" stroke-width="0.25"/>`
  const head =
    `<path d="${thumb}" fill="${round}" stroke="${darken(colour, 0.75)}" stroke-width="0.3"/>` +
    `<path d="M-2.6 -6C-4.4 -3 -4.6 1 -3.4 4" fill="none" stroke="${lighten(colour, 0.8)}" stroke-opacity="0.6" stroke-width="0.7" stroke-linecap="round"/>` +
    `<circle r="1.2" fill="${darken(colour, 0.5)}"/><circle r="0.95" fill="#e8dcc0"/>`
  return `<g transform="translate(${x} ${y})">${shade(7, 9, 2.6, 0.4)}${shade(2.6, 3.4, 0.9, 0.5)}${collar}<g transform="rotate(${turn})">${head}</g></g>`
}
