import type { Family } from '#packages/artwork/drawing.ts'
import type { DemoParcel } from './demo-instrument.ts'

type Carton = Omit<DemoParcel, 'weightOz'>

function inches(lengthInches: number, widthInches: number, heightInches: number): Carton {
  return { lengthInches, widthInches, heightInches }
}

/** The size in inches of the carton for each family's case: length, width, height. */
export const cartons: Record<Family, Carton> = {
  dreadnought: inches(48, 20, 8),
  om: inches(46, 20, 8),
  parlour: inches(44, 18, 8),
  jumbo: inches(50, 22, 9),
  classical: inches(46, 20, 8),
  'acoustic-bass': inches(54, 22, 9),
  'single-cut': inches(46, 18, 7),
  's-type': inches(46, 18, 7),
  't-type': inches(46, 18, 7),
  offset: inches(47, 18, 7),
  'semi-hollow': inches(47, 22, 8),
  archtop: inches(49, 23, 9),
  bass: inches(52, 18, 7),
  'fretless-bass': inches(52, 18, 7),
  violin: inches(34, 14, 9),
  viola: inches(36, 14, 9),
  cello: inches(56, 24, 20),
  'mandolin-a': inches(33, 15, 8),
  'mandolin-f': inches(33, 15, 8),
  'ukulele-soprano': inches(27, 11, 7),
  'ukulele-concert': inches(29, 12, 7),
  'ukulele-tenor': inches(32, 13, 7),
  'ukulele-baritone': inches(36, 14, 7),
  banjo: inches(44, 18, 8),
  pedal: inches(8, 6, 5),
}
