import type { Wood } from '../drawing.ts'

/** How a board of a species looks. Lengths in millimeters. */
export interface Species {
  base: string
  /** Late wood: the lines of the growth rings. */
  ring: string
  /** What catches the light. */
  light: string
  rings: { spacing: number; width: number; opacity: number; wander: number; cathedral?: number }
  /** Fine lengthwise fibre. */
  fibre: number
  /** Slow clouds of colour. */
  mottle: number
  pores?: { perCm2: number; length: number; colour: string; opacity: number }
  /** Ink-dark bands, as in rosewood and ziricote. */
  ink?: { count: number; width: number; colour: string; opacity: number }
  /** Cross-silk of quartersawn softwood. */
  silk?: number
  figure?: { kind: 'flame' | 'quilt' | 'birdseye' | 'ribbon' | 'spalt'; strength: number; pitch: number }
}

const spruce: Species = {
  base: '#e9cb94',
  ring: '#b9853f',
  light: '#fbeac4',
  rings: { spacing: 1.7, width: 0.5, opacity: 0.55, wander: 0.8 },
  fibre: 0.36,
  mottle: 0.2,
  silk: 0.13,
}
const maple: Species = {
  base: '#e8c690',
  ring: '#bd8c50',
  light: '#fff0cf',
  rings: { spacing: 9, width: 0.5, opacity: 0.22, wander: 5, cathedral: 0.3 },
  fibre: 0.25,
  mottle: 0.2,
}
const rosewood: Species = {
  base: '#5d3421',
  ring: '#2c140d',
  light: '#94593a',
  rings: { spacing: 4.2, width: 1, opacity: 0.5, wander: 6 },
  fibre: 0.55,
  mottle: 0.45,
  pores: { perCm2: 7, length: 5, colour: '#1c0c07', opacity: 0.5 },
  ink: { count: 7, width: 2.4, colour: '#1f0d08', opacity: 0.6 },
}
const walnut: Species = {
  base: '#6f4a30',
  ring: '#3d2517',
  light: '#a57a54',
  rings: { spacing: 7, width: 1.2, opacity: 0.42, wander: 9, cathedral: 0.5 },
  fibre: 0.5,
  mottle: 0.4,
  pores: { perCm2: 9, length: 6, colour: '#2a170d', opacity: 0.5 },
}
const mahogany: Species = {
  base: '#8e4f2e',
  ring: '#5d2d18',
  light: '#c07f51',
  rings: { spacing: 8, width: 1.1, opacity: 0.26, wander: 4 },
  fibre: 0.5,
  mottle: 0.3,
  pores: { perCm2: 13, length: 5, colour: '#43200f', opacity: 0.5 },
}
const koa: Species = {
  base: '#a9672f',
  ring: '#5e3014',
  light: '#e0a45c',
  rings: { spacing: 6, width: 1.5, opacity: 0.42, wander: 8, cathedral: 0.4 },
  fibre: 0.45,
  mottle: 0.5,
  pores: { perCm2: 7, length: 5, colour: '#4a230d', opacity: 0.45 },
  ink: { count: 3, width: 3, colour: '#4f2610', opacity: 0.35 },
}
const ash: Species = {
  base: '#e0c295',
  ring: '#a27842',
  light: '#f8e6c4',
  rings: { spacing: 9, width: 2.6, opacity: 0.5, wander: 12, cathedral: 0.9 },
  fibre: 0.5,
  mottle: 0.2,
  pores: { perCm2: 16, length: 7, colour: '#835a2b', opacity: 0.5 },
}
const ebony: Species = {
  base: '#262019',
  ring: '#0e0b09',
  light: '#4a3d31',
  rings: { spacing: 3, width: 0.7, opacity: 0.4, wander: 2 },
  fibre: 0.25,
  mottle: 0.25,
}

export const species: Record<Wood, Species> = {
  spruce,
  'engelmann-spruce': { ...spruce, base: '#f0d9ac', ring: '#c79d5e', rings: { ...spruce.rings, spacing: 1.2, opacity: 0.4 } },
  cedar: {
    ...spruce,
    base: '#bf8450',
    ring: '#7d4a22',
    light: '#e2b27c',
    rings: { ...spruce.rings, spacing: 1.3, opacity: 0.5 },
    mottle: 0.26,
  },
  redwood: {
    ...spruce,
    base: '#ad6339',
    ring: '#642c15',
    light: '#d5935f',
    rings: { ...spruce.rings, spacing: 1.7, opacity: 0.6 },
    mottle: 0.3,
  },
  pine: {
    ...spruce,
    base: '#e6c483',
    ring: '#b97c35',
    rings: { spacing: 7, width: 1.6, opacity: 0.5, wander: 9, cathedral: 0.8 },
    silk: 0,
  },
  maple,
  'flamed-maple': { ...maple, figure: { kind: 'flame', strength: 0.75, pitch: 9 } },
  'quilted-maple': { ...maple, figure: { kind: 'quilt', strength: 0.5, pitch: 15 } },
  'birdseye-maple': { ...maple, figure: { kind: 'birdseye', strength: 0.7, pitch: 9 } },
  'spalted-maple': { ...maple, base: '#dcbd8b', mottle: 0.4, figure: { kind: 'spalt', strength: 0.8, pitch: 40 } },
  'roasted-maple': {
    ...maple,
    base: '#b57b45',
    ring: '#70431f',
    light: '#dca46b',
    figure: { kind: 'flame', strength: 0.3, pitch: 10 },
  },
  rosewood,
  'brazilian-rosewood': {
    ...rosewood,
    base: '#6b3a20',
    light: '#a9683c',
    ink: { count: 11, width: 2.8, colour: '#190a06', opacity: 0.72 },
    rings: { ...rosewood.rings, wander: 12 },
  },
  cocobolo: {
    ...rosewood,
    base: '#8a3d1c',
    ring: '#3f150a',
    light: '#d0763a',
    ink: { count: 8, width: 2.6, colour: '#2a0d07', opacity: 0.65 },
    rings: { ...rosewood.rings, wander: 13, spacing: 5 },
  },
  ziricote: {
    ...rosewood,
    base: '#4f4030',
    ring: '#17110c',
    light: '#86714f',
    ink: { count: 15, width: 2.2, colour: '#0d0a08', opacity: 0.8 },
    rings: { ...rosewood.rings, wander: 16, spacing: 5, cathedral: 0.5 },
  },
  ebony,
  wenge: {
    ...ebony,
    base: '#46301f',
    ring: '#170d08',
    light: '#6d4f35',
    rings: { spacing: 2, width: 0.9, opacity: 0.7, wander: 1 },
  },
  bubinga: {
    ...mahogany,
    base: '#87402a',
    ring: '#4c1c12',
    light: '#bf7350',
    rings: { ...mahogany.rings, spacing: 5, opacity: 0.45, wander: 8 },
    figure: { kind: 'flame', strength: 0.3, pitch: 16 },
  },
  padauk: { ...mahogany, base: '#93341a', ring: '#591a0c', light: '#cf6a3c' },
  walnut,
  'figured-walnut': { ...walnut, figure: { kind: 'flame', strength: 0.55, pitch: 12 } },
  mahogany,
  sapele: { ...mahogany, base: '#83432b', figure: { kind: 'ribbon', strength: 0.5, pitch: 9 } },
  koa,
  'figured-koa': { ...koa, figure: { kind: 'flame', strength: 0.65, pitch: 11 } },
  blackwood: { ...koa, base: '#83532c', light: '#bf8a4e', ring: '#482611', figure: { kind: 'flame', strength: 0.35, pitch: 13 } },
  cherry: { ...maple, base: '#b97747', ring: '#7e4524', light: '#e0a878', mottle: 0.3 },
  pear: { ...maple, base: '#cb9268', ring: '#9a623d', light: '#e9bd97' },
  ash,
  'swamp-ash': { ...ash, base: '#e6cba2', rings: { ...ash.rings, spacing: 11, width: 3.4 } },
  alder: { ...maple, base: '#c99562', ring: '#98632f', light: '#e9c190', rings: { ...maple.rings, opacity: 0.35 } },
  korina: {
    ...mahogany,
    base: '#c9a062',
    ring: '#94692f',
    light: '#ecca92',
    pores: { perCm2: 12, length: 5, colour: '#7a5322', opacity: 0.45 },
  },
  basswood: { ...maple, base: '#e2c79c', ring: '#c09d68' },
  oak: { ...ash, base: '#b98d55', ring: '#77501f', light: '#dbb780' },
  'bog-oak': {
    ...ash,
    base: '#3c332b',
    ring: '#191410',
    light: '#655647',
    pores: { perCm2: 16, length: 7, colour: '#120e0b', opacity: 0.6 },
  },
}
