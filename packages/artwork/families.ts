import type { Bridge, Headstock, SoundHole, StringedDrawing, StringedFamily, TunerLayout } from './drawing.ts'

/** The defaults of a family. Lengths in millimeters. */
export interface FamilyShape {
  scale: number
  frets: number
  strings: number
  nut: number
  /** From the first string to the last at the saddle. */
  spread: number
  /** The fret at the body joint; violins give millimeters instead. */
  join: number | { mm: number }
  headLength: number
  headstock: Headstock
  tuners: TunerLayout
  bridge: Bridge
  soundHole: SoundHole
  /** Depth of the ribs. */
  depth: number
  build: 'flat-top' | 'solid' | 'carved' | 'violin' | 'drum'
  stringMaterial: 'bronze' | 'nickel' | 'nylon' | 'core'
  /** The share of the frame's height that the instrument fills: small ones look small. */
  fill: number
}

const flatTop: FamilyShape = {
  scale: 645,
  frets: 20,
  strings: 6,
  nut: 43,
  spread: 55,
  join: 14,
  headLength: 172,
  headstock: 'straight',
  tuners: '3+3',
  bridge: 'pin',
  soundHole: 'round',
  depth: 110,
  build: 'flat-top',
  stringMaterial: 'bronze',
  fill: 0.9,
}
const electric: FamilyShape = {
  scale: 648,
  frets: 22,
  strings: 6,
  nut: 42,
  spread: 52.5,
  join: 16,
  headLength: 182,
  headstock: 'paddle',
  tuners: '6-in-line',
  bridge: 'hardtail',
  soundHole: 'none',
  depth: 44,
  build: 'solid',
  stringMaterial: 'nickel',
  fill: 0.9,
}
const ukulele: FamilyShape = {
  ...flatTop,
  scale: 381,
  frets: 15,
  strings: 4,
  nut: 36,
  spread: 41,
  join: 12,
  headLength: 108,
  headstock: 'crest',
  tuners: '2+2',
  bridge: 'uke-slot',
  depth: 66,
  stringMaterial: 'nylon',
  fill: 0.8,
}
const violin: FamilyShape = {
  ...flatTop,
  scale: 328,
  frets: 0,
  strings: 4,
  nut: 24,
  spread: 34,
  join: { mm: 130 },
  headLength: 106,
  headstock: 'scroll',
  tuners: 'pegs',
  bridge: 'violin',
  soundHole: 'f-holes',
  depth: 32,
  build: 'violin',
  stringMaterial: 'core',
  fill: 0.86,
}
const mandolin: FamilyShape = {
  ...flatTop,
  scale: 352,
  frets: 22,
  strings: 8,
  nut: 28.5,
  spread: 41,
  join: 13,
  headLength: 142,
  headstock: 'flared',
  tuners: '4+4',
  bridge: 'mandolin',
  soundHole: 'f-holes',
  depth: 46,
  build: 'carved',
  stringMaterial: 'bronze',
  fill: 0.84,
}

export const families: Record<StringedFamily, FamilyShape> = {
  dreadnought: flatTop,
  om: { ...flatTop, nut: 44.5, spread: 57, depth: 104 },
  parlour: {
    ...flatTop,
    scale: 630,
    frets: 19,
    nut: 46,
    spread: 58,
    join: 12,
    headstock: 'slotted',
    headLength: 182,
    depth: 100,
    fill: 0.87,
  },
  jumbo: { ...flatTop, headstock: 'crest', depth: 116 },
  classical: {
    ...flatTop,
    scale: 650,
    frets: 19,
    nut: 52,
    spread: 58,
    join: 12,
    headLength: 196,
    headstock: 'slotted',
    bridge: 'tie',
    stringMaterial: 'nylon',
    depth: 98,
  },
  'acoustic-bass': {
    ...flatTop,
    scale: 864,
    frets: 22,
    strings: 4,
    nut: 43,
    spread: 57,
    join: 16,
    tuners: '2+2',
    headLength: 190,
    depth: 120,
    fill: 0.93,
  },
  'single-cut': {
    ...electric,
    scale: 628,
    headstock: 'open-book',
    headLength: 178,
    tuners: '3+3',
    bridge: 'tune-o-matic',
    depth: 52,
  },
  's-type': electric,
  't-type': { ...electric, bridge: 'ashtray' },
  offset: { ...electric, bridge: 'offset-vibrato' },
  'semi-hollow': {
    ...electric,
    scale: 628,
    headstock: 'open-book',
    headLength: 178,
    tuners: '3+3',
    bridge: 'tune-o-matic',
    soundHole: 'f-holes',
    build: 'carved',
    join: 19,
  },
  archtop: {
    ...electric,
    scale: 635,
    frets: 20,
    headstock: 'crest',
    headLength: 186,
    tuners: '3+3',
    bridge: 'floating-wood',
    soundHole: 'f-holes',
    join: 14,
    nut: 43.5,
    depth: 84,
    build: 'carved',
  },
  bass: {
    ...electric,
    scale: 864,
    frets: 20,
    strings: 4,
    nut: 41,
    spread: 57,
    tuners: '4-in-line',
    headLength: 212,
    bridge: 'bass-plate',
    fill: 0.93,
  },
  'fretless-bass': {
    ...electric,
    scale: 864,
    frets: 24,
    strings: 4,
    nut: 41,
    spread: 57,
    tuners: '2+2',
    headstock: 'fin',
    headLength: 190,
    bridge: 'bass-plate',
    fill: 0.93,
  },
  violin,
  viola: { ...violin, scale: 372, nut: 25.5, spread: 37, join: { mm: 149 }, headLength: 118, depth: 38, fill: 0.89 },
  cello: { ...violin, scale: 692, nut: 32, spread: 47, join: { mm: 281 }, headLength: 208, depth: 118, fill: 0.93 },
  'mandolin-a': { ...mandolin, headstock: 'snake' },
  'mandolin-f': { ...mandolin, join: 15, frets: 26 },
  'ukulele-soprano': { ...ukulele, scale: 349, frets: 12, nut: 35, spread: 39, headLength: 96, depth: 60, fill: 0.74 },
  'ukulele-concert': { ...ukulele, fill: 0.78 },
  'ukulele-tenor': { ...ukulele, scale: 432, frets: 18, join: 14, headLength: 116, fill: 0.82 },
  'ukulele-baritone': { ...ukulele, scale: 508, frets: 19, join: 14, headLength: 128, fill: 0.86 },
  banjo: {
    ...electric,
    scale: 669,
    strings: 5,
    nut: 32,
    spread: 42,
    bridge: 'violin',
    headstock: 'crest',
    headLength: 160,
    tuners: '2+2',
    build: 'drum',
    depth: 70,
    join: { mm: 477 },
  },
}

export function shapeOf(drawing: StringedDrawing): FamilyShape {
  const family = families[drawing.family]
  const tuners =
    drawing.tuners ??
    (drawing.strings && drawing.strings !== family.strings ? tunersFor(drawing.strings, family.tuners) : family.tuners)
  return {
    ...family,
    tuners,
    scale: drawing.scaleLengthMm ?? family.scale,
    frets: drawing.frets ?? family.frets,
    strings: drawing.strings ?? family.strings,
    nut: drawing.nutWidthMm ?? family.nut * widen(drawing, family),
    spread: family.spread * widen(drawing, family),
    headstock: drawing.headstock ?? family.headstock,
    bridge: drawing.bridge ?? family.bridge,
    soundHole: drawing.soundHole ?? family.soundHole,
  }
}

function widen(drawing: StringedDrawing, family: FamilyShape): number {
  const more = (drawing.strings ?? family.strings) - family.strings
  if (more === 0 || (drawing.strings ?? 0) >= 8)
    return drawing.family.includes('mandolin') ? 1 : (drawing.strings ?? 0) === 12 ? 1.08 : more > 0 ? 1.12 : 1
  return (family.strings - 1 + more * 0.75) / (family.strings - 1)
}

function tunersFor(strings: number, usual: TunerLayout): TunerLayout {
  const inLine = usual.includes('in-line')
  if (strings === 4) return inLine ? '4-in-line' : '2+2'
  if (strings === 5) return inLine ? '5-in-line' : '3+2'
  if (strings === 7) return '4+3'
  if (strings === 8) return '4+4'
  return inLine ? '6-in-line' : '3+3'
}
