import { darken, lighten } from '../colour.ts'
import type { StringedDrawing } from '../drawing.ts'
import { n, roundedPath } from '../geometry/curve.ts'
import { type Layout, stringX } from '../geometry/layout.ts'
import { linear, type Sheet } from '../svg-sheet.ts'
import { brushed, cast, domed, metals, polished, screw } from './metal.ts'
import { type BridgeDrawing, tailEnd } from './string-ends.ts'

export function posts(sheet: Sheet, drawing: StringedDrawing, layout: Layout): BridgeDrawing {
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

export function plate(sheet: Sheet, drawing: StringedDrawing, layout: Layout): BridgeDrawing {
  const { saddle: y, spread } = layout
  const metal = metals[drawing.hardware ?? 'nickel']
  const bass = layout.scale > 800
  const half = spread / 2 + (bass ? 12 : 9)
  const ashtray = layout.bridge === 'ashtray'
  const vibrato = layout.bridge === 'vibrato'
  const top = ashtray ? y - 63 : y - (vibrato ? 17 : 20)
  const bottom = y + (bass ? 34 : vibrato ? 26 : 24)
  const base = roundedPath(-half, top, half * 2, bottom - top, ashtray ? 5 : 2)
  const saddles = ashtray ? barrels(sheet, layout, metal, bottom) : blocks(sheet, layout, metal, bottom)
  const mounts = mountsOf(layout)
    .map((s, i) => screw(sheet, s * (half - 3), top + 4.4, bass ? 2.2 : 1.9, metal, i * 31))
    .join('')
  const lip = ashtray ? trayLip(metal, { half, top, bottom }) : ''
  const arm = vibrato ? vibratoArm(sheet, metal, half, y) : ''
  const face = brushed(sheet, metal, [0, 0, 0.8, 1])
  return {
    below: `${cast(sheet, base, 2, 0.5)}<path d="${base}" fill="${face}" stroke="${darken(metal, 0.55)}" stroke-width="0.4"/>${lip}${mounts}${saddles}`,
    end: (i) => ({ x: stringX(layout, i, y), y: bass || ashtray ? bottom - 3 : y + 7 }),
    above: arm,
  }
}

/** Where the plate is screwed on, as shares of its half width. */
function mountsOf({ scale, bridge }: Layout): number[] {
  if (scale > 800) return [-0.8, -0.4, 0, 0.4, 0.8]
  if (bridge === 'vibrato') return [-0.92, -0.55, -0.18, 0.18, 0.55, 0.92]
  return bridge === 'ashtray' ? [-0.8, 0.8] : [-0.8, 0, 0.8]
}

/** A saddle for each string, which a screw moves to and fro. */
function blocks(sheet: Sheet, layout: Layout, metal: string, bottom: number): string {
  const { saddle: y, spread } = layout
  const bass = layout.scale > 800
  return Array.from({ length: layout.strings }, (_, i) => {
    const x = stringX(layout, i, y)
    const w = (spread / (layout.strings - 1)) * (bass ? 0.7 : 0.94)
    const back = (layout.strings / 2 - i) * (bass ? 1.6 : 1.1)
    const block = bass ? roundedPath(x - w / 2, y + back - 7, w, 13, 4) : roundedPath(x - w / 2, y + back - 4, w, 15, 1.2)
    return `${cast(sheet, block, 1.4, 0.5)}<path d="${block}" fill="${polished(sheet, metal, bass ? [0, 0, 0, 1] : [0, 0, 1, 0.6])}" stroke="${darken(metal, 0.6)}" stroke-width="0.3"/><path d="M${n(x)} ${n(y + back + 8)}V${n(bottom - 4)}" stroke="${darken(metal, 0.35)}" stroke-width="1.6"/><path d="M${n(x)} ${n(y + back + 8)}V${n(bottom - 4)}" stroke="${lighten(metal, 0.5)}" stroke-width="0.5"/>`
  }).join('')
}

/** Three brass barrels, each for two strings. */
function barrels(sheet: Sheet, layout: Layout, metal: string, bottom: number): string {
  const { saddle: y } = layout
  return [0, 1, 2]
    .map((k) => {
      const x = (stringX(layout, k * 2, y) + stringX(layout, k * 2 + 1, y)) / 2
      const b = roundedPath(x - 9.4, y - 4 + (1 - k) * 1.4, 18.8, 7.6, 3.6)
      const brass = linear(
        sheet,
        [0, 0, 0, 1],
        [
          [0, '#fff0c0'],
          [0.3, '#d3aa55'],
          [0.7, '#8a6524'],
          [1, '#c79b49'],
        ],
      )
      return `${cast(sheet, b, 2, 0.5)}<path d="${b}" fill="${brass}" stroke="#4f3a14" stroke-width="0.3"/><path d="M${n(x)} ${n(y + 5)}V${n(bottom - 3)}" stroke="${darken(metal, 0.4)}" stroke-width="1.6"/>`
    })
    .join('')
}

/** The bent-up rim of a tray. */
function trayLip(metal: string, { half, top, bottom }: { half: number; top: number; bottom: number }): string {
  return `<path d="M${n(-half + 1.6)} ${n(top + 4)}V${n(bottom - 4)}Q${n(-half + 1.6)} ${n(bottom - 1.6)} ${n(-half + 4)} ${n(bottom - 1.6)}H${n(half - 4)}Q${n(half - 1.6)} ${n(bottom - 1.6)} ${n(half - 1.6)} ${n(bottom - 4)}V${n(top + 4)}" fill="none" stroke="${lighten(metal, 0.7)}" stroke-width="1.1"/>`
}

function vibratoArm(sheet: Sheet, metal: string, half: number, y: number): string {
  const curve = `M${n(half - 5)} ${n(y + 12)}C${n(half + 22)} ${n(y + 6)} ${n(half + 8)} ${n(y - 70)} ${n(half - 6)} ${n(y - 122)}`
  return `<path d="${curve}" fill="none" stroke="#1a0d05" stroke-opacity="0.25" stroke-width="5" transform="translate(5 7)"/><path d="${curve}" fill="none" stroke="${darken(metal, 0.5)}" stroke-width="4.6" stroke-linecap="round"/><path d="${curve}" fill="none" stroke="${lighten(metal, 0.5)}" stroke-width="1.7" stroke-linecap="round" transform="translate(-0.8 -0.3)"/><circle cx="${n(half - 6)}" cy="${n(y - 124)}" r="4.6" fill="${domed(sheet, '#ece4d0')}"/>`
}

export function offsetVibrato(sheet: Sheet, drawing: StringedDrawing, layout: Layout): BridgeDrawing {
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
