import { ground } from '../colour.ts'
import type { Wood } from '../drawing.ts'
import { circlePath, n, pathOf, shifted } from '../geometry/curve.ts'
import { layOut } from '../geometry/layout.ts'
import { light } from '../light.ts'
import { edging } from '../parts/edging.ts'
import { fPath } from '../parts/f-hole.ts'
import { cast } from '../parts/metal.ts'
import { soundHoles } from '../parts/sound-hole.ts'
import { between, randomFrom } from '../seeded-random.ts'
import { surface } from '../surface.ts'
import { createSheet, linear, type Sheet } from '../svg-sheet.ts'
import { board, bookmatched } from '../woods/board.ts'
import { callipers, chisel, clamp, coil, gouge, rule, shaving, thumbPlane } from './tools.ts'

const wide = 480
const high = 160

type Scene = (sheet: Sheet) => string

/** Ten strips of the bench for makers who have not hung up a picture of their own. */
export function drawBanners(): string[] {
  return scenes.map((scene, i) => {
    const sheet = createSheet(`banner${i}`)
    const content = scene(sheet)
    return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="533" viewBox="0 0 ${wide} ${high}" preserveAspectRatio="xMidYMid slice"><defs>${sheet.definitions()}</defs>${content}${evening(sheet)}</svg>`
  })
}

function evening(sheet: Sheet): string {
  return `<rect width="${wide}" height="${high}" fill="${linear(
    sheet,
    [0, 0, 1, 1],
    [
      [0, '#fff4dc', 0.16],
      [0.5, '#fff4dc', 0],
      [1, '#1a0a03', 0.3],
    ],
  )}"/>`
}

/** A bench top: one board with its grain lying along the strip. */
function bench(sheet: Sheet, wood: Wood, seed: string): string {
  return `<g transform="translate(0 ${high}) rotate(-90)">${board(sheet, wood, { left: 0, right: high, top: 0, bottom: wide }, { seed })}</g>`
}

function put(content: string, x: number, y: number, turn = 0, scale = 1): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})">${content}</g>`
}

function curls(sheet: Sheet, seed: string, wood: Wood, count: number, from: number, to: number): string {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => {
    const turns = between(random, 1.6, 4.2)
    const radius = between(random, 5, 10)
    const width = between(random, 5, 11)
    const curl = shaving(wood, turns, radius, between(random, 5, 9), width)
    const shade = `<ellipse cx="${n(turns * 4)}" cy="${n(radius * 0.9)}" rx="${n(turns * 5 + 6)}" ry="${n(radius * 0.5)}" fill="${linear(
      sheet,
      [0, 0, 0, 1],
      [
        [0, '#1a0a03', 0.4],
        [1, '#1a0a03', 0],
      ],
    )}"/>`
    return put(shade + curl, between(random, from, to), between(random, 18, high - 14), between(random, -70, 70))
  }).join('')
}

const scenes: Scene[] = [
  (s) =>
    bench(s, 'walnut', 'b0') +
    put(gouge(s, 'g1', 'pear', 18), 40, 44, 6) +
    put(gouge(s, 'g2', 'cherry', 12), 66, 84, 3) +
    put(gouge(s, 'g3', 'maple', 8), 46, 124, -3) +
    curls(s, 'c0', 'spruce', 9, 300, 450),
  (s) =>
    bench(s, 'spruce', 'b1') +
    put(thumbPlane(s, 1.15), 330, 78, -14) +
    curls(s, 'c1', 'spruce', 13, 60, 290) +
    put(thumbPlane(s, 0.6), 424, 118, 24),
  (s) => {
    const top = bookmatched(
      s,
      'flamed-maple',
      `M-90 -40H90V540H-90Z`,
      { left: -90, right: 90, top: -40, bottom: 540 },
      { seed: 'b2' },
    )
    return (
      `<g transform="translate(-20 80) rotate(-90)">${top}</g>` +
      `<rect width="${wide}" height="${high}" fill="#d98a3a" style="mix-blend-mode:multiply"/>` +
      put(callipers(s), 250, 82, -8)
    )
  },
  (s) =>
    bench(s, 'roasted-maple', 'b3') +
    put(clamp(s, 'k1', 96), 60, 30, 0) +
    put(rule(s, 'r3', 150), 262, 104, -7) +
    curls(s, 'c3', 'cedar', 4, 380, 450),
  (s) => soundBoard(s),
  (s) =>
    bench(s, 'bog-oak', 'b5') +
    put(chisel(s, 'h1', 'ash', 20), 60, 46, 4) +
    put(chisel(s, 'h2', 'ash', 12), 84, 84, 1) +
    put(chisel(s, 'h3', 'ash', 7), 64, 120, -3) +
    put(rule(s, 'r5', 150), 318, 92, -68),
  (s) => violinFront(s),
  (s) => strips(s),
  (s) =>
    bench(s, 'brazilian-rosewood', 'b8') +
    put(coil(40, '#b98a48', 8), 120, 80) +
    put(coil(34, '#a9a59c', 6), 196, 96) +
    put(gouge(s, 'g8', 'pear', 10), 250, 50, 12) +
    curls(s, 'c8', 'maple', 4, 260, 440),
  (s) => koaBack(s),
]

/** A guitar's top, close, with its rosette before the hole takes strings. */
function soundBoard(sheet: Sheet): string {
  const layout = layOut({
    family: 'classical',
    seed: 'b4',
    makerName: '',
    top: 'cedar',
    back: 'rosewood',
    finish: { kind: 'natural' },
  })
  const drawing = {
    family: 'classical',
    seed: 'b4',
    makerName: '',
    top: 'cedar',
    back: 'rosewood',
    finish: { kind: 'natural', sheen: 'satin' },
    rosette: 'mosaic',
  } as const
  const path = pathOf(layout.body)
  const top =
    surface(sheet, { path, box: layout.bodyBox, wood: 'cedar', finish: drawing.finish, seed: 'b4', matched: true }) +
    edging(sheet, path, layout.bodyBox, 'rosewood', 'multi', 3, 'b4') +
    light(sheet, { path, box: layout.bodyBox, edge: 3, sheen: 'satin' }) +
    soundHoles(sheet, drawing, layout)
  return (
    bench(sheet, 'ash', 'b4') +
    `<g transform="translate(${n(layout.hole.y + 250)} 80) rotate(90)">${cast(sheet, path, 9, 0.45)}${top}</g>` +
    put(gouge(sheet, 'g4', 'pear', 12), 400, 12, 78)
  )
}

function violinFront(sheet: Sheet): string {
  const layout = layOut({
    family: 'violin',
    seed: 'b6',
    makerName: '',
    top: 'spruce',
    back: 'flamed-maple',
    finish: { kind: 'varnish' },
  })
  const path = pathOf(layout.body)
  const plate =
    surface(sheet, { path, box: layout.bodyBox, wood: 'spruce', finish: { kind: 'natural' }, seed: 'b6', matched: true }) +
    light(sheet, { path, box: layout.bodyBox, edge: 2.4, sheen: 'satin', arched: true })
  const effs = [-1, 1]
    .map(
      (side) =>
        `<path d="${fPath(74)}" transform="translate(${side * 39} ${n(layout.saddle)}) scale(${side} 1) rotate(-7)" fill="#1a0a04"/>`,
    )
    .join('')
  return (
    bench(sheet, 'walnut', 'b6') +
    `<g transform="translate(500 84) rotate(90)">${cast(sheet, path, 7, 0.45)}${plate}${effs}</g>` +
    put(thumbPlane(sheet, 0.7), 424, 84, 16) +
    curls(sheet, 'c6', 'spruce', 5, 396, 456)
  )
}

/** Veneers and purflings laid side by side. */
function strips(sheet: Sheet): string {
  const woods: Wood[] = [
    'ebony',
    'maple',
    'cocobolo',
    'spruce',
    'ziricote',
    'padauk',
    'flamed-maple',
    'walnut',
    'cedar',
    'rosewood',
    'koa',
    'pear',
    'wenge',
    'birdseye-maple',
    'bubinga',
    'redwood',
  ]
  const each = wide / woods.length
  return woods
    .map((wood, i) => {
      const box = { left: i * each, right: (i + 1) * each, top: 0, bottom: high }
      const lip = linear(
        sheet,
        [0, 0, 1, 0],
        [
          [0, '#ffffff', 0.3],
          [0.06, '#ffffff', 0],
          [0.9, '#000000', 0],
          [1, '#000000', 0.45],
        ],
      )
      return `<clipPath id="strip${i}"><rect x="${n(box.left)}" y="0" width="${n(each + 0.3)}" height="${high}"/></clipPath><g clip-path="url(#strip${i})">${board(sheet, wood, box, { seed: `strip${i}` })}</g><rect x="${n(box.left)}" y="0" width="${n(each)}" height="${high}" fill="${lip}"/>`
    })
    .join('')
}

function koaBack(sheet: Sheet): string {
  const layout = layOut({
    family: 'ukulele-tenor',
    seed: 'b9',
    makerName: '',
    top: 'figured-koa',
    back: 'figured-koa',
    finish: { kind: 'natural' },
  })
  const body = shifted(layout.body, 0, -(layout.bodyBox.top + layout.bodyBox.bottom) / 2)
  const path = pathOf(body)
  const box = {
    ...layout.bodyBox,
    top: (layout.bodyBox.top - layout.bodyBox.bottom) / 2,
    bottom: (layout.bodyBox.bottom - layout.bodyBox.top) / 2,
  }
  const plate =
    surface(sheet, { path, box, wood: 'figured-koa', finish: { kind: 'natural' }, seed: 'b9', matched: true }) +
    edging(sheet, path, box, 'rope', 'single', 2, 'b9') +
    light(sheet, { path, box, edge: 2.6, sheen: 'gloss' })
  return (
    `<rect width="${wide}" height="${high}" fill="${ground}"/>` +
    bench(sheet, 'cherry', 'b9') +
    `<g transform="translate(160 82) rotate(-84)">${cast(sheet, path, 9, 0.45)}${plate}</g>` +
    put(`<path d="${circlePath(0, 0, 0.1)}" fill="none"/>${callipers(sheet)}`, 316, 84, 12, 0.86)
  )
}
