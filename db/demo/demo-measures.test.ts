import { expect, test } from 'vitest'
import { deriveFamily } from '#contracts/catalog/measures/derive-family.ts'
import { readInstrument } from '#contracts/catalog/measures/read-instrument.ts'
import { demoInstruments } from './demo-instruments.ts'

/** The measures in each instrument's text, read by hand: µm, grams, pieces, ohms, millivolts, milliamperes. */
const READINGS = [
  [
    'north-shore-dreadnought',
    'acoustic-guitar',
    'scale 645160, nut 44450, radius 406400, neck_depth_1 21336, frets_clear 14, weight 1899, neck_depth_12 23622',
  ],
  [
    'split-rock-dreadnought',
    'acoustic-guitar',
    'scale 647700, nut 44450, radius 406400-508000, neck_depth_1 21590, frets_clear 14, weight 2211, neck_depth_12 23876',
  ],
  [
    'iron-range-jumbo',
    'acoustic-guitar',
    'scale 647700, nut 43000, radius 406400, neck_depth_1 21590, frets_clear 14, weight 2240, neck_depth_12 23876',
  ],
  [
    'freighter-acoustic-bass',
    'bass',
    'scale 863600, nut 43000, radius 406400, neck_depth_1 22098, weight 2551, neck_depth_12 24384',
  ],
  [
    'agate-om',
    'acoustic-guitar',
    'scale 645160, nut 44450, radius 406400, neck_depth_1 20828, frets_clear 14, weight 1729, neck_depth_12 23114',
  ],
  [
    'portage-parlour',
    'acoustic-guitar',
    'scale 609600, nut 47625, radius 304800, neck_depth_1 21844, frets_clear 12, weight 1389, neck_depth_12 23622',
  ],
  [
    'purcell-dreadnought',
    'acoustic-guitar',
    'scale 645160, nut 44500, radius 406400, neck_depth_1 21336, frets_clear 14, weight 1928, neck_depth_12 23622',
  ],
  [
    'lardeau-baritone',
    'acoustic-guitar',
    'scale 698500, nut 46000, radius 406400, neck_depth_1 22098, frets_clear 14, weight 2296, neck_depth_12 24384',
  ],
  [
    'argenta-twelve-fret',
    'acoustic-guitar',
    'scale 635000, nut 46000, radius 406400, neck_depth_1 21336, frets_clear 12, weight 1531, neck_depth_12 23114',
  ],
  [
    'kootenay-parlour',
    'acoustic-guitar',
    'scale 628650, nut 46000, radius 406400, neck_depth_1 21336, frets_clear 12, weight 1417, neck_depth_12 23368',
  ],
  [
    'slocan-om',
    'acoustic-guitar',
    'scale 645160, nut 45000, radius 355600-508000, neck_depth_1 20828, frets_clear 14, weight 1673, neck_depth_12 22860',
  ],
  ['acequia-concert-classical', 'classical-guitar', 'scale 650000, nut 52000, radius 0, frets_clear 12, weight 1559'],
  ['golondrina-flamenca-blanca', 'classical-guitar', 'scale 655000, nut 53000, radius 0, frets_clear 12, weight 1304'],
  ['acequia-spruce', 'classical-guitar', 'scale 650000, nut 52000, radius 0, frets_clear 12, weight 1588'],
  ['estudio-640', 'classical-guitar', 'scale 640000, nut 50000, radius 0, frets_clear 12, weight 1417'],
  [
    'rondout-seventeen',
    'archtop-guitar',
    'scale 635000, nut 44000, radius 355600, neck_depth_1 22098, weight 2892, neck_depth_12 24892',
  ],
  [
    'kaaterskill-eighteen',
    'archtop-guitar',
    'scale 647700, nut 44000, radius 355600, neck_depth_1 22606, weight 3062, neck_depth_12 25654',
  ],
  [
    'esopus-sixteen',
    'archtop-guitar',
    'scale 628650, nut 44000, radius 355600, neck_depth_1 22098, weight 2523, neck_depth_12 24384',
  ],
  [
    'strand-thinline',
    'electric-guitar',
    'scale 628650, nut 43000, radius 304800, neck_depth_1 20828, frets 22, weight 3203, neck_depth_12 22860',
  ],
  [
    'depot-street',
    'electric-guitar',
    'scale 647700, nut 42000, radius 241300, neck_depth_1 23876, frets 21, weight 2977, neck_depth_12 25400',
  ],
  [
    'haywood-two',
    'electric-guitar',
    'scale 647700, nut 43000, radius 304800-406400, neck_depth_1 20320, frets 24, weight 3345, neck_depth_12 22098',
  ],
  [
    'carolina-junior',
    'electric-guitar',
    'scale 628650, nut 43000, radius 304800, neck_depth_1 23622, frets 22, weight 3118, neck_depth_12 25908',
  ],
  [
    'sweetgum-semi-hollow',
    'electric-guitar',
    'scale 635000, nut 43000, radius 304800, neck_depth_1 21590, frets 22, weight 3629, neck_depth_12 23622',
  ],
  [
    'carolina-single-cut',
    'electric-guitar',
    'scale 628650, nut 43000, radius 304800, neck_depth_1 21844, frets 22, weight 3685, neck_depth_12 24384',
  ],
  [
    'haywood-double-cut',
    'electric-guitar',
    'scale 647700, nut 42000, radius 241300-304800, neck_depth_1 20828, frets 22, weight 3289, neck_depth_12 22606',
  ],
  [
    'calder-offset',
    'electric-guitar',
    'scale 647700, nut 42000, radius 254000, neck_depth_1 21336, frets 22, weight 3487, neck_depth_12 23368',
  ],
  [
    'calder-baritone',
    'electric-guitar',
    'scale 685800, nut 43000, radius 304800, neck_depth_1 21590, frets 22, weight 3572, neck_depth_12 23876',
  ],
  [
    'fen-oak-slab',
    'electric-guitar',
    'scale 647700, nut 42000, radius 241300, neck_depth_1 21844, frets 22, weight 3260, neck_depth_12 24130',
  ],
  [
    'shuttle-single-cut',
    'electric-guitar',
    'scale 628650, nut 42000, radius 304800, neck_depth_1 20828, frets 22, weight 2863, neck_depth_12 22860',
  ],
  [
    'lock-keeper-bass',
    'bass',
    'scale 863600, nut 40000, radius 254000, neck_depth_1 23622, frets 20, weight 3827, neck_depth_12 21844',
  ],
  ['monongahela-fretless', 'bass', 'scale 863600, nut 40000, radius 406400, weight 3770'],
  ['confluence-fretless-five', 'bass', 'scale 863600, nut 46000, radius 355600, weight 3232'],
  [
    'sixth-street-four',
    'bass',
    'scale 863600, nut 42000, radius 304800, neck_depth_1 21082, frets 20, weight 3657, neck_depth_12 23368',
  ],
  [
    'allegheny-five',
    'bass',
    'scale 889000, nut 47000, radius 406400, neck_depth_1 20828, frets 24, weight 4054, neck_depth_12 22860',
  ],
  [
    'short-haul',
    'bass',
    'scale 774700, nut 41000, radius 304800, neck_depth_1 20828, frets 21, weight 3005, neck_depth_12 22352',
  ],
  ['violin-opus-109', 'violin', 'scale 327000, nut 24000, weight 425, back_length 355000'],
  ['viola-opus-115', 'viola', 'scale 370000, nut 25000, weight 595, back_length 410000'],
  ['cello-opus-100', 'cello', 'scale 690000, nut 32000, weight 2807, back_length 755000'],
  ['violin-opus-112', 'violin', 'scale 328000, nut 24000, weight 425, back_length 356000'],
  ['severn-violin', 'violin', 'scale 327000, nut 23500, weight 411, back_length 354000'],
  ['teme-violin', 'violin', 'scale 328000, nut 24000, weight 425, back_length 355000'],
  ['evening-violin', 'violin', 'scale 328000, nut 24000, weight 425, back_length 355000'],
  ['wye-viola', 'viola', 'scale 358000, nut 25000, weight 539, back_length 395000'],
  ['honoli-i-tenor', 'ukulele', 'scale 431800, nut 38000, frets 20, weight 737'],
  ['kohala-baritone', 'ukulele', 'scale 508000, nut 38000, frets 19, weight 879'],
  ['keaukaha-soprano', 'ukulele', 'scale 346075, nut 35000, frets 12, weight 312'],
  ['wailuku-concert', 'ukulele', 'scale 381000, nut 36000, frets 18, weight 482'],
  ['hamakua-tenor', 'ukulele', 'scale 431800, nut 38000, frets 19, weight 709'],
  ['buffalo-mountain-a', 'mandolin', 'scale 352425, nut 29000, radius 304800, strings 8, weight 1049'],
  ['laurel-branch-a-oval', 'mandolin', 'scale 352425, nut 30000, radius 0, strings 8, weight 992'],
  ['meeting-house-a', 'mandolin', 'scale 352425, nut 31000, radius 406400, strings 8, weight 964'],
  ['laurel-branch-f', 'mandolin', 'scale 352425, nut 29000, radius 304800-406400, strings 8, weight 1162'],
  ['rocky-knob-f', 'mandolin', 'scale 352425, nut 29000, radius 304800, strings 8, weight 1191'],
  ['saltbox-compressor', 'pedal', 'weight 312, current 22, width 66040, depth 119380, supply_min 9000, supply_max 9000'],
  ['understory-tremolo', 'pedal', 'weight 425, current 18, width 144780, depth 93980, supply_min 9000, supply_max 9000'],
  [
    'wader-preamp',
    'pedal',
    'weight 283, input_ohm 10000000, current 9, width 66040, depth 119380, supply_min 9000, supply_max 18000',
  ],
  [
    'tideline-overdrive',
    'pedal',
    'weight 312, input_ohm 1000000, current 14, width 66040, depth 119380, supply_min 9000, supply_max 18000',
  ],
  ['ferrous-fuzz', 'pedal', 'weight 425, current 3, width 144780, depth 93980, supply_min 9000, supply_max 9000'],
  ['ten-fifty-delay', 'pedal', 'weight 510, current 68, width 144780, depth 119380, supply_min 9000, supply_max 9000'],
  ['car-deck-reverb', 'pedal', 'weight 425, current 110, width 144780, depth 93980, supply_min 9000, supply_max 9000'],
  ['wake-chorus', 'pedal', 'weight 312, current 31, width 66040, depth 119380, supply_min 9000, supply_max 9000'],
  ['pilot-boost', 'pedal', 'weight 170, current 4, width 40640, depth 93980, supply_min 9000, supply_max 18000'],
] as const

test.each(READINGS)('the text of %s, of the family %s, contains %s', (slug, family, said) => {
  const instrument = demoInstruments.find((each) => each.slug === slug)
  if (!instrument) throw new Error(`No demo instrument ${slug}`)
  expect(deriveFamily(instrument)).toBe(family)
  const { measures } = readInstrument(family, instrument)
  const read = Object.entries(measures).map(([id, { value, to }]) => `${id} ${value}${to === undefined ? '' : `-${to}`}`)
  expect(read.join(', ')).toBe(said)
})

test('every instrument of the demo shop is in the table', () => {
  expect(READINGS.map(([slug]) => slug)).toEqual(demoInstruments.map(({ slug }) => slug))
})

test('no measurement is left unread', () => {
  const unread = demoInstruments.flatMap((instrument) =>
    Object.entries(readInstrument(deriveFamily(instrument), instrument).unread).map(([id, { text }]) => ({ id, text })),
  )
  expect(unread).toEqual([])
})
