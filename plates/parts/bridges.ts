import type { StringedDrawing } from '../drawing.ts'
import { darken, lighten } from '../colour.ts'
import { type Box, circlePath, n, roundedPath } from '../geometry/curve.ts'
import { type Layout, stringX } from '../geometry/layout.ts'
import { clipTo, linear, type Sheet } from '../sheet.ts'
import { board } from '../woods/board.ts'
import { brushed, cast, domed, metals, polished, screw } from './metal.ts'

export interface BridgeDrawing {
  below: string
  /** Where each string is held beyond the saddle. */
  end: (i: number) => { x: number; y: number }
  /** What lies over the strings. */
  above: string
}

export function bridge(sheet: Sheet, drawing: StringedDrawing, layout: Layout): BridgeDrawing {
  switch (layout.bridge) {
    case 'pin':
    case 'uke-slot':
    case 'tie':
      return glued(sheet, drawing, layout)
    case 'violin':
    case 'mandolin':
    case 'floating-wood':
      return standing(sheet, drawing, layout)
    case 'tune-o-matic':
    case 'wraparound':
    case 'bigsby':
      return posts(sheet, drawing, layout)
    case 'offset-vibrato':
      return offsetVibrato(sheet, drawing, layout)
    default:
      return plate(sheet, drawing, layout)
  }
}

function wooden(sheet: Sheet, drawing: StringedDrawing, path: string, box: Box, height: number): string {
  const wood = drawing.fingerboard ?? 'ebony'
  const sheen = linear(sheet, [0, 0, 0.25, 1], [[0, '#ffffff', 0.4], [0.24, '#ffffff', 0.08], [0.6, '#000000', 0.05], [1, '#000000', 0.42]])
  return (
    cast(sheet, path, height, 0.5) + clipTo(sheet, path, `<g transform="rotate(90 0 ${n((box.top + box.bottom) / 2)})">${board(sheet, wood, turned(box), { seed: `${drawing.seed}bridge`, plain: true })}</g>`) +
    `<path d="${path}" fill="${sheen}"/><path d="${path}" fill="none" stroke="#fff2d6" stroke-opacity="0.22" stroke-width="0.5"/>`
  )
}

function turned(box: Box): Box {
  const cy = (box.top + box.bottom) / 2
  const half = (box.right - box.left) / 2
  return { left: -half, right: half, top: cy - half, bottom: cy + half }
}

/** Bone with the light on its ridge. */
function saddleBar(sheet: Sheet, half: number, y: number, slant: number, thick: number): string {
  const path = `M${n(-half)} ${n(y + slant - thick / 2)}L${n(half)} ${n(y - slant - thick / 2)}V${n(y - slant + thick / 2)}L${n(-half)} ${n(y + slant + thick / 2)}Z`
  return cast(sheet, path, 1.4, 0.5) + `<path d="${path}" fill="${linear(sheet, [0, 0, 0, 1], [[0, '#fffaf0'], [0.5, '#efe2c4'], [1, '#a8946c']])}" stroke="#3a2a18" stroke-width="0.25"/>`
}

function glued(sheet: Sheet, drawing: StringedDrawing, layout: Layout): BridgeDrawing {
  const { saddle: y, spread } = layout
  const k = layout.scale < 560 ? 0.62 : 1
  const half = spread / 2 + (layout.bridge === 'tie' ? 62 : layout.bridge === 'uke-slot' ? 20 : 49)
  const tie = layout.bridge === 'tie'
  const top = y - 9 * k
  const tall = (tie ? 28 : 31) * k
  const wing = tall * 0.14
  const path = tie || layout.bridge === 'uke-slot'
    ? `M${n(-half)} ${n(top + wing)}Q${n(-spread / 2 - 14)} ${n(top + wing)} ${n(-spread / 2 - 9 * k)} ${n(top)}H${n(spread / 2 + 9 * k)}Q${n(spread / 2 + 14)} ${n(top + wing)} ${n(half)} ${n(top + wing)}V${n(top + tall - wing)}H${n(spread / 2 + 9 * k)}V${n(top + tall)}H${n(-spread / 2 - 9 * k)}V${n(top + tall - wing)}H${n(-half)}Z`
    : `M${n(-half)} ${n(top + 3)}Q${n(-half)} ${n(top)} ${n(-half + 3)} ${n(top)}H${n(half - 3)}Q${n(half)} ${n(top)} ${n(half)} ${n(top + 3)}V${n(top + tall * 0.6)}C${n(half)} ${n(top + tall * 0.82)} ${n(half - 20)} ${n(top + tall * 0.72)} ${n(half - 34)} ${n(top + tall)}C${n(half - 60)} ${n(top + tall * 1.06)} ${n(60 - half)} ${n(top + tall * 1.06)} ${n(34 - half)} ${n(top + tall)}C${n(20 - half)} ${n(top + tall * 0.72)} ${n(-half)} ${n(top + tall * 0.82)} ${n(-half)} ${n(top + tall * 0.6)}Z`
  const box = { left: -half, right: half, top, bottom: top + tall * 1.06 }
  const wood = wooden(sheet, drawing, path, box, 4 * k)
  const bar = saddleBar(sheet, spread / 2 + 7 * k, y, tie || k < 1 ? 0 : 1.4, 3 * k)
  const holdY = y + (tie ? 14 : 13) * k
  if (tie || layout.bridge === 'uke-slot') {
    const block = roundedPath(-spread / 2 - 7 * k, y + 7 * k, spread + 14 * k, 10 * k, 1)
    const face = linear(sheet, [0, 0, 0, 1], [[0, '#fffaf0'], [0.5, '#eadbb8'], [1, '#9c875e']])
    const knots = Array.from({ length: layout.strings }, (_, i) => {
      const x = stringX(layout, i, y)
      return `M${n(x - 1.1)} ${n(y + 6 * k)}C${n(x - 2.4)} ${n(y + 10 * k)} ${n(x + 2.8)} ${n(y + 12 * k)} ${n(x + 0.7)} ${n(y + 18 * k)}M${n(x + 1.6)} ${n(y + 7 * k)}L${n(x - 2)} ${n(y + 17 * k)}`
    }).join('')
    return {
      below: `${wood}${bar}<path d="${block}" fill="${face}" stroke="#2a1c10" stroke-width="0.3"/>`,
      end: (i) => ({ x: stringX(layout, i, y), y: holdY }),
      above: `<path d="${knots}" fill="none" stroke="#4a3b28" stroke-width="1.3" stroke-linecap="round"/><path d="${knots}" fill="none" stroke="#f0e6d0" stroke-width="0.85" stroke-linecap="round"/>`,
    }
  }
  const pins = Array.from({ length: layout.strings }, (_, i) => {
    const x = stringX(layout, i, y)
    const r = 2.9 * Math.max(0.7, k)
    const bow = holdY + 2.5 * (1 - Math.abs((2 * i) / (layout.strings - 1) - 1) ** 2) - 1
    return `${cast(sheet, circlePath(x, bow, r), 1.6, 0.55)}<circle cx="${n(x)}" cy="${n(bow)}" r="${n(r)}" fill="${domed(sheet, '#e9dcbd')}" stroke="#3b2a18" stroke-width="0.25"/><circle cx="${n(x)}" cy="${n(bow)}" r="${n(r * 0.36)}" fill="#2c5a58"/>`
  }).join('')
  return { below: wood + bar, end: (i) => ({ x: stringX(layout, i, y), y: holdY }), above: pins }
}

/** Bridges that stand on the plate under the strings' pressure alone. */
function standing(sheet: Sheet, drawing: StringedDrawing, layout: Layout): BridgeDrawing {
  const { saddle: y } = layout
  const violin = layout.bridge === 'violin' && layout.build === 'violin'
  const end = (i: number) => tailEnd(layout, i)
  if (violin) {
    const half = layout.spread * 0.62
    const thick = layout.nut * 0.2
    const path = roundedPath(-half, y - thick / 2, half * 2, thick, thick * 0.35)
    const face = linear(sheet, [0, 0, 0, 1], [[0, '#f6dcae'], [0.35, '#e3bd84'], [1, '#8e6333']])
    return { below: cast(sheet, path, layout.nut * 0.24, 0.5) + `<path d="${path}" fill="${face}" stroke="#4a2d13" stroke-width="0.3"/><path d="M${n(-half)} ${n(y - thick * 0.1)}H${n(half)}" stroke="#7d552b" stroke-opacity="0.5" stroke-width="0.3"/>`, end, above: '' }
  }
  const half = layout.spread / 2 + (layout.bridge === 'floating-wood' ? 40 : 28)
  const h = layout.bridge === 'floating-wood' ? 9 : 6
  const foot = `M${n(-half)} ${n(y - h * 0.5)}Q${n(-half - 3)} ${n(y + h * 0.2)} ${n(-half + 4)} ${n(y + h * 0.75)}H${n(half - 4)}Q${n(half + 3)} ${n(y + h * 0.2)} ${n(half)} ${n(y - h * 0.5)}Z`
  const top = roundedPath(-half * 0.8, y - h * 0.36, half * 1.6, h * 0.62, 1)
  const metal = metals[drawing.hardware ?? 'nickel']
  const wheels = [-1, 1].map((s) => `<circle cx="${n(s * half * 0.68)}" cy="${n(y + h * 0.1)}" r="${n(h * 0.5)}" fill="${domed(sheet, metal)}" stroke="${darken(metal, 0.5)}" stroke-width="0.3"/>`).join('')
  return {
    below: wooden(sheet, drawing, foot, { left: -half, right: half, top: y - h, bottom: y + h }, 5) + wheels + wooden(sheet, drawing, top, { left: -half, right: half, top: y - h, bottom: y + h }, 2),
    end, above: '',
  }
}

/** Strings that run on to a tailpiece narrow a little towards it. */
export function tailEnd(layout: Layout, i: number): { x: number; y: number } {
  const reach = layout.build === 'violin' ? layout.scale * 0.168 : layout.build === 'drum' ? 82 : (layout.bodyBox.bottom - layout.saddle) * 0.46
  return { x: stringX(layout, i, layout.saddle) * (layout.build === 'violin' ? 0.78 : 0.88), y: layout.saddle + reach }
}

function posts(sheet: Sheet, drawing: StringedDrawing, layout: Layout): BridgeDrawing {
  const { saddle: y, spread } = layout
  const metal = metals[drawing.hardware ?? 'nickel']
  const half = spread / 2 + 12
  const rail = `M${n(-half - 4)} ${n(y + 3)}C${n(-half - 4)} ${n(y - 4)} ${n(-half + 4)} ${n(y - 7)} ${n(-half + 9)} ${n(y - 7)}L${n(half - 9)} ${n(y - 8.5)}C${n(half - 4)} ${n(y - 8.5)} ${n(half + 4)} ${n(y - 5)} ${n(half + 4)} ${n(y + 1)}C${n(half + 4)} ${n(y + 6)} ${n(half - 3)} ${n(y + 5)} ${n(half - 9)} ${n(y + 5)}L${n(-half + 9)} ${n(y + 7)}C${n(-half + 3)} ${n(y + 7)} ${n(-half - 4)} ${n(y + 8)} ${n(-half - 4)} ${n(y + 3)}Z`
  const saddles = Array.from({ length: layout.strings }, (_, i) => {
    const x = stringX(layout, i, y)
    const back = 2.2 - (4.4 * i) / layout.strings
    return `<rect x="${n(x - 3.6)}" y="${n(y + back - 4)}" width="7.2" height="8" rx="0.6" fill="${polished(sheet, metal)}" stroke="${darken(metal, 0.6)}" stroke-width="0.35"/><path d="M${n(x - 3.4)} ${n(y + back)}H${n(x + 3.4)}" stroke="${lighten(metal, 0.8)}" stroke-width="0.5"/>`
  }).join('')
  const studs = [-1, 1].map((s) => screw(sheet, s * (half - 0.5), y - 1 - s, 3.6, metal, 15)).join('')
  const below = `${cast(sheet, rail, 4.5, 0.5)}<path d="${rail}" fill="${polished(sheet, metal)}" stroke="${darken(metal, 0.6)}" stroke-width="0.4"/>${saddles}${studs}`
  const stop = layout.bridge === 'tune-o-matic' && (drawing.tailpiece ?? 'stop') === 'stop'
  const endY = layout.bridge === 'wraparound' ? y + 6 : stop ? y + 40 : 0
  return { below, end: (i) => (endY ? { x: stringX(layout, i, y), y: endY } : tailEnd(layout, i)), above: '' }
}

function plate(sheet: Sheet, drawing: StringedDrawing, layout: Layout): BridgeDrawing {
  const { saddle: y, spread } = layout
  const metal = metals[drawing.hardware ?? 'nickel']
  const bass = layout.scale > 800
  const half = spread / 2 + (bass ? 12 : 9)
  const ashtray = layout.bridge === 'ashtray'
  const vibrato = layout.bridge === 'vibrato'
  const top = ashtray ? y - 48 : y - (vibrato ? 17 : 20)
  const bottom = y + (bass ? 34 : vibrato ? 26 : 24)
  const base = roundedPath(-half, top, half * 2, bottom - top, ashtray ? 5 : 2)
  const saddles = Array.from({ length: layout.strings }, (_, i) => {
    const x = stringX(layout, i, y)
    const w = (spread / (layout.strings - 1)) * (bass ? 0.7 : 0.94)
    const back = (layout.strings / 2 - i) * (bass ? 1.6 : 1.1)
    if (ashtray) return ''
    const block = bass ? roundedPath(x - w / 2, y + back - 7, w, 13, 4) : roundedPath(x - w / 2, y + back - 4, w, 15, 1.2)
    return `${cast(sheet, block, 1.4, 0.5)}<path d="${block}" fill="${polished(sheet, metal, bass ? [0, 0, 0, 1] : [0, 0, 1, 0.6])}" stroke="${darken(metal, 0.6)}" stroke-width="0.3"/><path d="M${n(x)} ${n(y + back + 8)}V${n(bottom - 4)}" stroke="${darken(metal, 0.35)}" stroke-width="1.6"/><path d="M${n(x)} ${n(y + back + 8)}V${n(bottom - 4)}" stroke="${lighten(metal, 0.5)}" stroke-width="0.5"/>`
  }).join('')
  const barrels = ashtray
    ? [0, 1, 2].map((k) => {
        const x = (stringX(layout, k * 2, y) + stringX(layout, k * 2 + 1, y)) / 2
        const b = roundedPath(x - 9.4, y - 4 + (1 - k) * 1.4, 18.8, 7.6, 3.6)
        const brass = linear(sheet, [0, 0, 0, 1], [[0, '#fff0c0'], [0.3, '#d3aa55'], [0.7, '#8a6524'], [1, '#c79b49']])
        return `${cast(sheet, b, 2, 0.5)}<path d="${b}" fill="${brass}" stroke="#4f3a14" stroke-width="0.3"/><path d="M${n(x)} ${n(y + 5)}V${n(bottom - 3)}" stroke="${darken(metal, 0.4)}" stroke-width="1.6"/>`
      }).join('')
    : ''
  const mounts = (bass ? [-0.8, -0.4, 0, 0.4, 0.8] : vibrato ? [-0.92, -0.55, -0.18, 0.18, 0.55, 0.92] : ashtray ? [-0.8, 0.8] : [-0.8, 0, 0.8]).map((s, i) => screw(sheet, s * (half - 3), top + 4.4, bass ? 2.2 : 1.9, metal, i * 31)).join('')
  const lip = ashtray ? `<path d="M${n(-half + 1.6)} ${n(top + 4)}V${n(bottom - 4)}Q${n(-half + 1.6)} ${n(bottom - 1.6)} ${n(-half + 4)} ${n(bottom - 1.6)}H${n(half - 4)}Q${n(half - 1.6)} ${n(bottom - 1.6)} ${n(half - 1.6)} ${n(bottom - 4)}V${n(top + 4)}" fill="none" stroke="${lighten(metal, 0.7)}" stroke-width="1.1"/>` : ''
  const arm = vibrato
    ? `<path d="M${n(half - 5)} ${n(y + 12)}C${n(half + 22)} ${n(y + 6)} ${n(half + 8)} ${n(y - 70)} ${n(half - 6)} ${n(y - 122)}" fill="none" stroke="#1a0d05" stroke-opacity="0.25" stroke-width="5" transform="translate(5 7)"/><path d="M${n(half - 5)} ${n(y + 12)}C${n(half + 22)} ${n(y + 6)} ${n(half + 8)} ${n(y - 70)} ${n(half - 6)} ${n(y - 122)}" fill="none" stroke="${darken(metal, 0.5)}" stroke-width="4.6" stroke-linecap="round"/><path d="M${n(half - 5)} ${n(y + 12)}C${n(half + 22)} ${n(y + 6)} ${n(half + 8)} ${n(y - 70)} ${n(half - 6)} ${n(y - 122)}" fill="none" stroke="${lighten(metal, 0.5)}" stroke-width="1.7" stroke-linecap="round" transform="translate(-0.8 -0.3)"/><circle cx="${n(half - 6)}" cy="${n(y - 124)}" r="4.6" fill="${domed(sheet, '#ece4d0')}"/>`
    : ''
  const face = brushed(sheet, metal, [0, 0, 0.8, 1])
  return {
    below: `${cast(sheet, base, 2, 0.5)}<path d="${base}" fill="${face}" stroke="${darken(metal, 0.55)}" stroke-width="0.4"/>${lip}${mounts}${barrels}${saddles}`,
    end: (i) => ({ x: stringX(layout, i, y), y: bass || ashtray ? bottom - 3 : y + 7 }),
    above: arm,
  }
}

function offsetVibrato(sheet: Sheet, drawing: StringedDrawing, layout: Layout): BridgeDrawing {
  const { saddle: y, spread } = layout
  const metal = metals[drawing.hardware ?? 'chrome']
  const half = spread / 2 + 13
  const tub = roundedPath(-half, y - 8, half * 2, 17, 6)
  const t = y + 46
  const plate_ = `M${n(-27)} ${n(t)}Q-30 ${n(t)} -30 ${n(t + 4)}L-24 ${n(t + 78)}Q0 ${n(t + 88)} 24 ${n(t + 78)}L30 ${n(t + 4)}Q30 ${n(t)} 27 ${n(t)}Z`
  const cover = roundedPath(-half + 3, t + 4, half * 2 - 6, 16, 5)
  const saddles = Array.from({ length: layout.strings }, (_, i) => {
    const x = stringX(layout, i, y)
    return `<rect x="${n(x - 4.2)}" y="${n(y - 3 + (3 - i) * 0.7)}" width="8.4" height="6" rx="2.4" fill="${polished(sheet, metal, [0, 0, 0, 1])}" stroke="${darken(metal, 0.6)}" stroke-width="0.3"/>`
  }).join('')
  const arm = `M${n(22)} ${n(t + 18)}C52 ${n(t + 14)} ${n(half + 16)} ${n(y - 20)} ${n(half + 2)} ${n(y - 96)}`
  return {
    below:
      `${cast(sheet, plate_, 1.6, 0.5)}<path d="${plate_}" fill="${polished(sheet, metal, [0, 0, 1, 0.6])}" stroke="${darken(metal, 0.55)}" stroke-width="0.4"/>` +
      [-18, 18, -14, 14].map((x, i) => screw(sheet, x, i < 2 ? t + 34 : t + 74, 1.9, metal, i * 40)).join('') +
      `${cast(sheet, tub, 3.4, 0.5)}<path d="${tub}" fill="${brushed(sheet, metal)}" stroke="${darken(metal, 0.55)}" stroke-width="0.4"/>${saddles}` +
      `${cast(sheet, cover, 3, 0.5)}<path d="${cover}" fill="${polished(sheet, metal, [0, 0, 0, 1])}" stroke="${darken(metal, 0.5)}" stroke-width="0.4"/>`,
    end: (i) => ({ x: stringX(layout, i, y) * 0.92, y: t + 8 }),
    above: `<path d="${arm}" fill="none" stroke="#1a0d05" stroke-opacity="0.22" stroke-width="5" transform="translate(5 7)"/><path d="${arm}" fill="none" stroke="${darken(metal, 0.5)}" stroke-width="5" stroke-linecap="round"/><path d="${arm}" fill="none" stroke="${lighten(metal, 0.6)}" stroke-width="1.8" stroke-linecap="round" transform="translate(-0.9 -0.2)"/>`,
  }
}
