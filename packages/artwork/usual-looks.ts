import type { DrawnBody } from '#contracts/catalog/drawings/drawn-instrument.ts'
import type { Pickup, StringedDrawing } from './drawing.ts'

/** The look of an instrument apart from the choices. */
type Look = Omit<StringedDrawing, 'family' | 'seed' | 'makerName'>

const flatTop: Look = { top: 'spruce', back: 'rosewood', neck: 'mahogany', fingerboard: 'ebony', finish: { kind: 'natural' } }
const steelString: Look = { ...flatTop, inlays: 'dots' }
const ukulele: Look = { top: 'koa', back: 'koa', neck: 'mahogany', fingerboard: 'rosewood', finish: { kind: 'natural' } }
const bowed: Look = {
  top: 'spruce',
  back: 'flamed-maple',
  neck: 'flamed-maple',
  fingerboard: 'ebony',
  finish: { kind: 'varnish', tint: '#b5541f' },
}
const mandolin: Look = { ...bowed, finish: { kind: 'natural' }, binding: 'ivory', purfling: 'single' }

const humbuckers: Pickup[] = [
  { type: 'humbucker', position: 'neck', cover: 'nickel', ring: 'cream' },
  { type: 'humbucker', position: 'bridge', cover: 'nickel', ring: 'cream' },
]
const boltOn: Look = {
  top: 'alder',
  back: 'alder',
  neck: 'maple',
  fingerboard: 'rosewood',
  finish: { kind: 'natural' },
  pickups: [
    { type: 'single', position: 'neck' },
    { type: 'single', position: 'middle' },
    { type: 'single', position: 'bridge' },
  ],
  knobs: { count: 3, style: 'dome' },
  selector: true,
}
const setNeck: Look = {
  top: 'flamed-maple',
  back: 'mahogany',
  neck: 'mahogany',
  fingerboard: 'rosewood',
  finish: { kind: 'natural' },
  binding: 'cream',
  pickups: humbuckers,
  knobs: { count: 4, style: 'speed' },
  selector: true,
}
const bass: Look = {
  ...boltOn,
  pickups: [
    { type: 'jazz', position: 'neck' },
    { type: 'jazz', position: 'bridge' },
  ],
  selector: false,
}

export const usualLooks: Record<DrawnBody, Look> = {
  dreadnought: { ...steelString, pickguard: { shape: 'teardrop', colour: 'tortoise' } },
  om: steelString,
  parlour: steelString,
  jumbo: steelString,
  classical: { ...flatTop, binding: 'rosewood', hardware: 'gold' },
  'acoustic-bass': steelString,
  archtop: { ...bowed, finish: { kind: 'natural' }, binding: 'ivory', purfling: 'multi', hardware: 'gold' },
  'single-cut': setNeck,
  's-type': { ...boltOn, bridge: 'vibrato' },
  't-type': {
    ...boltOn,
    top: 'swamp-ash',
    back: 'swamp-ash',
    pickups: [
      { type: 'single', position: 'neck', cover: 'nickel' },
      { type: 'single', position: 'bridge', cover: '#1c1a19' },
    ],
    knobs: { count: 2, style: 'dome' },
  },
  offset: {
    ...boltOn,
    pickups: [
      { type: 'p90', position: 'neck', cover: '#1c1a19' },
      { type: 'p90', position: 'bridge', cover: '#1c1a19' },
    ],
  },
  'semi-hollow': { ...setNeck, back: 'flamed-maple' },
  bass,
  'fretless-bass': { ...bass, fingerboard: 'ebony' },
  violin: bowed,
  viola: bowed,
  cello: bowed,
  'mandolin-a': mandolin,
  'mandolin-f': mandolin,
  'ukulele-soprano': ukulele,
  'ukulele-concert': ukulele,
  'ukulele-tenor': ukulele,
  'ukulele-baritone': ukulele,
  banjo: { top: 'maple', back: 'walnut', neck: 'maple', fingerboard: 'ebony', finish: { kind: 'natural' } },
}
