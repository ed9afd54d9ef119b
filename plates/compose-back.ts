import type { StringedDrawing } from './drawing.ts'
import { darken, lightnessOf } from './colour.ts'
import { type Box, circlePath, mirrored, n, pathOf, roundedPath } from './geometry/curve.ts'
import { boardHalf, type Layout } from './geometry/layout.ts'
import { edging, bindingColours, inlaidPurfling } from './parts/edging.ts'
import { brushed, cast, metals, polished, screw } from './parts/metal.ts'
import { tunerButtons } from './parts/tuners.ts'
import { clipTo, linear, type Sheet } from './sheet.ts'
import { light, sheenOf, surface } from './surface.ts'
import { species } from './woods/species.ts'

/** The instrument turned over: what was left is right. */
export function composeBack(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const turned: Layout = {
    ...layout,
    body: mirrored(layout.body),
    bodyBox: { ...layout.bodyBox, left: -layout.bodyBox.right, right: -layout.bodyBox.left },
    headBox: { ...layout.headBox, left: -layout.headBox.right, right: -layout.headBox.left },
    head: { outline: mirrored(layout.head.outline), posts: layout.head.posts.map((p) => ({ x: -p.x, y: p.y })), sides: layout.head.sides.map((s) => -s) },
  }
  return [tunerButtons(sheet, drawing, turned), backPlate(sheet, drawing, turned), covers(sheet, drawing, turned), neckBack(sheet, drawing, turned), tunerHousings(sheet, drawing, turned)].join('')
}

function backPlate(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const path = pathOf(layout.body)
  const box = layout.bodyBox
  const solid = layout.build === 'solid'
  const violin = layout.build === 'violin'
  const acoustic = layout.build === 'flat-top'
  const onePiece = solid || layout.build === 'drum'
  const binding = drawing.binding ?? (acoustic ? 'ivory' : 'none')
  const dark = lightnessOf(species[drawing.back].base) < 0.45
  const strip = acoustic
    ? `<rect x="-2.6" y="${n(box.top)}" width="5.2" height="${n(box.bottom - box.top)}" fill="${dark ? '#d9b987' : '#3a2416'}"/><path d="M-2.6 ${n(box.top)}V${n(box.bottom)}M2.6 ${n(box.top)}V${n(box.bottom)}" stroke="#17100b" stroke-width="0.7"/><path d="M0 ${n(box.top)}V${n(box.bottom)}" stroke="${dark ? '#6b3a1e' : '#d9b987'}" stroke-width="1.6" stroke-dasharray="2.6 2.6"/>`
    : ''
  const finish = drawing.finish.kind === 'burst' && acoustic ? { kind: 'natural' as const, sheen: drawing.finish.sheen } : drawing.finish
  return [
    surface(sheet, { path, box, wood: drawing.back, finish, seed: `${drawing.seed}back`, matched: !onePiece, lean: onePiece ? -2 : 0 }),
    clipTo(sheet, path, strip),
    violin ? inlaidPurfling(sheet, path, box, layout.scale > 500 ? 1.7 : 1) : '',
    violin || (solid && drawing.family !== 'single-cut') ? '' : edging(sheet, path, box, binding, acoustic ? 'single' : 'none', layout.scale < 560 ? 1.6 : 2.2, `${drawing.seed}edge`),
    light(sheet, { path, box, edge: solid ? 9 : violin ? 2.4 : 3.4, sheen: sheenOf(drawing.finish), arched: violin || layout.build === 'carved' }),
  ].join('')
}

function neckBack(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const wood = drawing.neck ?? 'mahogany'
  const bolt = layout.build === 'solid' && drawing.family !== 'single-cut'
  const violin = layout.build === 'violin'
  const glued = layout.build === 'solid' && !bolt
  const joint = glued ? layout.bodyBox.top + 26 : bolt ? layout.bodyBox.top + (layout.saddle - layout.bodyBox.top) * 0.42 : layout.joint
  const heelEnd = bolt ? Math.min(layout.boardEnd, layout.saddle - layout.scale * 0.315) : joint + (violin ? layout.nut * 0.5 : layout.scale < 560 ? 8 : 14)
  const a = boardHalf(layout, 0) * 0.97
  const b = boardHalf(layout, Math.min(joint, layout.boardEnd)) * (violin ? 0.8 : 0.98)
  const heel = bolt ? b : violin ? layout.nut * 0.46 : layout.scale < 560 ? 12 : 17
  const outline = bolt
    ? `M${n(-a)} -6L${n(-b)} ${n(heelEnd - 6)}Q${n(-b)} ${n(heelEnd)} ${n(-b + 6)} ${n(heelEnd)}H${n(b - 6)}Q${n(b)} ${n(heelEnd)} ${n(b)} ${n(heelEnd - 6)}L${n(a)} -6Z`
    : `M${n(-a)} -8L${n(-b)} ${n(joint - 58)}C${n(-b)} ${n(joint - 22)} ${n(-heel)} ${n(joint - 14)} ${n(-heel)} ${n(joint + 2)}Q${n(-heel)} ${n(heelEnd)} 0 ${n(heelEnd)}Q${n(heel)} ${n(heelEnd)} ${n(heel)} ${n(joint + 2)}C${n(heel)} ${n(joint - 14)} ${n(b)} ${n(joint - 22)} ${n(b)} ${n(joint - 58)}L${n(a)} -8Z`
  const head = pathOf(layout.head.outline)
  const box: Box = { left: Math.min(-b - 2, layout.headBox.left), right: Math.max(b + 2, layout.headBox.right), top: layout.headBox.top, bottom: heelEnd + 2 }
  const round = linear(sheet, [-b, 0, b, 0], [[0, '#1d0d05', 0.38], [0.2, '#ffffff', 0.08], [0.36, '#ffffff', 0.36], [0.48, '#ffffff', 0.1], [0.68, '#1d0d05', 0.12], [1, '#1d0d05', 0.66]], 'userSpaceOnUse')
  const painted = drawing.matchingHeadstock && drawing.finish.kind === 'solid'
  const varnished = violin
  const whole = `${head}${outline}`
  const cap = bolt ? '' : heelCap(drawing, joint, heelEnd, heel)
  const flatTint = { kind: 'natural' as const, tint: '#f4d9ac', sheen: 'satin' as const }
  return [
    cast(sheet, whole, 4, 0.42),
    surface(sheet, { path: head, box, wood, finish: painted || varnished ? drawing.finish : flatTint, seed: `${drawing.seed}neck`, plain: true }),
    light(sheet, { path: head, box: layout.headBox, edge: violin ? 5 : 2, sheen: 'satin' }),
    surface(sheet, { path: outline, box, wood, finish: violin ? { kind: 'natural', tint: '#f0cf9c' } : flatTint, seed: `${drawing.seed}neck`, plain: true }),
    clipTo(sheet, outline, `<rect x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(box.bottom - box.top)}" fill="${round}"/>`),
    cap,
    bolt ? neckPlate(sheet, drawing, heelEnd) : '',
  ].join('')
}

function heelCap(drawing: StringedDrawing, joint: number, heelEnd: number, heel: number): string {
  const colour = drawing.binding && drawing.binding !== 'none' && drawing.binding !== 'rope' ? bindingColours[drawing.binding] : species[drawing.back].base
  return `<path d="M${n(-heel)} ${n(joint + 1)}Q${n(-heel)} ${n(heelEnd)} 0 ${n(heelEnd)}Q${n(heel)} ${n(heelEnd)} ${n(heel)} ${n(joint + 1)}Q0 ${n(joint - 3)} ${n(-heel)} ${n(joint + 1)}Z" fill="${colour}" stroke="#1a0d05" stroke-opacity="0.55" stroke-width="0.5"/>`
}

function neckPlate(sheet: Sheet, drawing: StringedDrawing, end: number): string {
  const metal = metals[drawing.hardware ?? 'nickel']
  const path = roundedPath(-25, end - 66, 50, 62, 3)
  const corners = [[-18, -58], [18, -58], [-18, -12], [18, -12]].map(([x, y], i) => screw(sheet, x ?? 0, end + (y ?? 0), 3.2, metal, i * 33)).join('')
  return `${cast(sheet, path, 1.6, 0.5)}<path d="${path}" fill="${polished(sheet, metal)}" stroke="${darken(metal, 0.5)}" stroke-width="0.5"/>${corners}`
}

/** Sealed gear housings on the back of the head. */
function tunerHousings(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  if (layout.headstock === 'scroll' || layout.tuners === 'friction') return ''
  const metal = metals[drawing.hardware ?? 'nickel']
  const bass = layout.scale > 800
  const w = bass ? 22 : layout.scale < 420 ? 11 : 15
  const h = bass ? 26 : layout.scale < 420 ? 12 : 17
  return layout.head.posts
    .map((p, i) => {
      const side = layout.head.sides[i] ?? 1
      const path = roundedPath(p.x - w / 2 + side * 2, p.y - h / 2, w, h, Math.min(w, h) * 0.32)
      return `${cast(sheet, path, 3, 0.5)}<path d="${path}" fill="${polished(sheet, metal, [0, 0, 0.8, 1])}" stroke="${darken(metal, 0.55)}" stroke-width="0.4"/>${screw(sheet, p.x - side * (w * 0.1), p.y + h * 0.72, 1.3, metal, i * 40)}`
    })
    .join('')
}

function covers(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const metal = metals[drawing.hardware ?? 'nickel']
  const y = layout.saddle
  const strap = layout.build === 'violin' ? '' : `<path d="${circlePath(0, layout.bodyBox.bottom - 1, 5)}" fill="${brushed(sheet, metal)}" stroke="${darken(metal, 0.5)}" stroke-width="0.4"/>`
  if (layout.build !== 'solid') return strap
  const black = linear(sheet, [0, 0, 0.7, 1], [[0, '#3a3633'], [0.5, '#211e1c'], [1, '#151312']])
  function plate(path: string, screws: Array<[number, number]>): string {
    return `${cast(sheet, path, 1.2, 0.45)}<path d="${path}" fill="${black}" stroke="#0d0b0a" stroke-width="0.5"/>${screws.map(([x, sy], i) => screw(sheet, x, sy, 1.9, metal, i * 41)).join('')}`
  }
  if (layout.bridge === 'vibrato') {
    return strap + plate(roundedPath(-37, y - 70, 74, 130, 6), [[-32, y - 64], [32, y - 64], [-32, y - 6], [32, y - 6], [-32, y + 54], [32, y + 54]]) + `<path d="${roundedPath(-27, y + 2, 54, 14, 7)}" fill="#0b0908"/>`
  }
  const ferrules = layout.bridge === 'ashtray' || layout.bridge === 'hardtail'
    ? Array.from({ length: layout.strings }, (_, i) => `<path d="${circlePath((i - (layout.strings - 1) / 2) * 10.4, y + 22, 4)}" fill="${brushed(sheet, metal)}" stroke="${darken(metal, 0.5)}" stroke-width="0.4"/><path d="${circlePath((i - (layout.strings - 1) / 2) * 10.4, y + 22, 1.7)}" fill="#14100d"/>`).join('')
    : ''
  if (drawing.family === 't-type' || drawing.family === 'offset') return strap + ferrules
  const cx = layout.scale > 800 ? -66 : -92
  const cy = layout.scale > 800 ? y - 44 : y
  const cavity = `M${cx - 34} ${n(cy + 18)}C${cx - 20} ${n(cy - 2)} ${cx + 26} ${n(cy - 4)} ${cx + 36} ${n(cy + 20)}C${cx + 46} ${n(cy + 48)} ${cx + 40} ${n(cy + 88)} ${cx + 14} ${n(cy + 96)}C${cx - 18} ${n(cy + 104)} ${cx - 44} ${n(cy + 50)} ${cx - 34} ${n(cy + 18)}Z`
  const round = drawing.family === 'single-cut' ? plate(circlePath(86, y - 206, 24), [[86, y - 226], [86, y - 186], [106, y - 206], [66, y - 206]]) : ''
  return strap + ferrules + plate(cavity, [[cx - 24, cy + 18], [cx + 28, cy + 20], [cx + 14, cy + 88]]) + round
}

