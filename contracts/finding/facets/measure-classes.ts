import type { Family } from '#contracts/catalog/measures/families.ts'
import type { MeasureId } from '#contracts/catalog/measures/vocabulary.ts'

/** A named range of a measure. `below` is the start of the next one, in the API's unit: mm, g, V, mA. */
export type MeasureClass = { id: string; label: string; below: number }

const over = Number.POSITIVE_INFINITY

/** Lengths within 2 mm of a nominal value. Those in between are in no class. */
const ELECTRIC_SCALE: MeasureClass[] = [
  { id: '24', label: '24 in · 610 mm', below: 611.65 },
  { id: '24.75', label: '24 3/4 in · 629 mm', below: 630.7 },
  { id: '25', label: '25 in · 635 mm', below: 637.05 },
  { id: '25.5', label: '25 1/2 in · 648 mm', below: 649.75 },
  { id: 'baritone', label: '26 1/2 in · 673 mm and longer', below: over },
  { id: 'under-24', label: 'Under 24 in · 608 mm', below: 607.6 },
  { id: 'over-24', label: '24 to 24 3/4 in · 612 to 627 mm', below: 626.65 },
  { id: 'over-24.75', label: '24 3/4 to 25 in · 631 to 633 mm', below: 633 },
  { id: 'over-25', label: '25 to 25 1/2 in · 637 to 646 mm', below: 645.7 },
  { id: 'over-25.5', label: '25 1/2 to 26 1/2 in · 650 to 671 mm', below: 671.1 },
]

const ELECTRIC_NUT: MeasureClass[] = [
  { id: 'narrow', label: 'Under 1 5/8 in · 41.3 mm', below: 41.2 },
  { id: '1.625', label: '1 5/8 in · 41.3 mm', below: 42.1 },
  { id: '1.6875', label: '1 11/16 in · 42.9 mm', below: 43.5 },
  { id: '1.75', label: '1 3/4 in · 44.5 mm', below: 45 },
  { id: 'wide', label: 'Over 1 3/4 in · 44.5 mm', below: over },
]

const RADIUS: MeasureClass[] = [
  { id: '7.25', label: '7 1/4 in · 184 mm', below: 213 },
  { id: '9.5', label: '9 1/2 in · 241 mm', below: 247 },
  { id: '10', label: '10 in · 254 mm', below: 279 },
  { id: '12', label: '12 in · 305 mm', below: 330 },
  { id: '14', label: '14 in · 356 mm', below: 381 },
  { id: '16', label: '16 in · 406 mm', below: 457 },
  { id: '20', label: '20 in · 508 mm and flatter', below: over },
]

const NECK_DEPTH: MeasureClass[] = [
  { id: 'slim', label: 'Slim, under 20.5 mm · 0.807 in', below: 20.5 },
  { id: 'medium', label: 'Medium, 20.5 to 22 mm · 0.807 to 0.866 in', below: 22 },
  { id: 'full', label: 'Full, 22 to 23.5 mm · 0.866 to 0.925 in', below: 23.5 },
  { id: 'deep', label: 'Deep, over 23.5 mm · 0.925 in', below: over },
]

const YEARS: MeasureClass[] = [
  { id: 'before-1900', label: 'Before 1900', below: 1900 },
  { id: '1900s', label: '1900 to 1949', below: 1950 },
  { id: '1950s', label: '1950 to 1999', below: 2000 },
  { id: '2000s', label: '2000 to 2019', below: 2020 },
  { id: '2020s', label: '2020 and later', below: over },
]

type Classes = Partial<Record<Family | 'default', MeasureClass[]>>

/**
 * Classes have no gaps, so an instrument is in exactly one. Their positions here are the stored numbers: add new ones at the end, so the
 * others stay valid until all instruments are read again.
 */
const CLASSES: Partial<Record<MeasureId, Classes>> = {
  scale: {
    'electric-guitar': ELECTRIC_SCALE,
    'archtop-guitar': ELECTRIC_SCALE,
    'acoustic-guitar': [
      { id: 'short', label: 'Under 24 3/4 in · 629 mm', below: 626 },
      { id: '24.75', label: '24 3/4 in · 629 mm', below: 630.5 },
      { id: '24.9', label: '24.9 in · 632 mm', below: 633.5 },
      { id: '25', label: '25 in · 635 mm', below: 640 },
      { id: '25.4', label: '25.4 in · 645 mm', below: 646.4 },
      { id: '25.5', label: '25 1/2 in · 648 mm', below: 655 },
      { id: 'long', label: 'Over 25 1/2 in · 648 mm', below: over },
    ],
    'classical-guitar': [
      { id: 'short', label: 'Under 635 mm · 25 in', below: 635 },
      { id: '640', label: '640 mm · 25.2 in', below: 645 },
      { id: '650', label: '650 mm · 25.6 in', below: 655 },
      { id: '660', label: '660 mm · 26 in', below: 665 },
      { id: 'long', label: 'Over 660 mm · 26 in', below: over },
    ],
    bass: [
      { id: 'short', label: 'Short, up to 31 in · 787 mm', below: 789.45 },
      { id: 'medium', label: 'Medium, 31 to 33 in · 787 to 838 mm', below: 840.25 },
      { id: 'long', label: 'Long, 33 to 34 1/2 in · 838 to 876 mm', below: 876.35 },
      { id: 'extra-long', label: 'Extra long, over 34 1/2 in · 876 mm', below: over },
    ],
    violin: [
      { id: 'short', label: 'Under 325 mm', below: 325 },
      { id: 'usual', label: '325 to 330 mm', below: 330.05 },
      { id: 'long', label: 'Over 330 mm', below: over },
    ],
    viola: [
      { id: 'short', label: 'Under 360 mm', below: 360 },
      { id: '360', label: '360 to 369 mm', below: 370 },
      { id: '370', label: '370 to 379 mm', below: 380 },
      { id: 'long', label: '380 mm and longer', below: over },
    ],
    cello: [
      { id: 'short', label: 'Under 685 mm', below: 685 },
      { id: 'usual', label: '685 to 695 mm', below: 695.05 },
      { id: 'long', label: 'Over 695 mm', below: over },
    ],
    ukulele: [
      { id: 'soprano', label: 'Up to 14 in · 356 mm', below: 362 },
      { id: 'concert', label: '15 in · 381 mm', below: 406 },
      { id: 'tenor', label: '17 in · 432 mm', below: 457 },
      { id: 'baritone', label: '19 in · 483 mm and longer', below: over },
    ],
    mandolin: [
      { id: 'short', label: 'Up to 14 1/2 in · 368 mm', below: 368.35 },
      { id: 'medium', label: '14 1/2 to 18 in · 368 to 457 mm', below: 457.25 },
      { id: 'long', label: '18 to 23 in · 457 to 584 mm', below: 584.25 },
      { id: 'extra-long', label: 'Over 23 in · 584 mm', below: over },
    ],
    'other-fretted': [
      { id: 'short', label: 'Under 24 in · 610 mm', below: 609.6 },
      { id: 'medium', label: '24 to 26 in · 610 to 660 mm', below: 660.45 },
      { id: 'long', label: 'Over 26 in · 660 mm', below: over },
    ],
  },
  nut: {
    'electric-guitar': ELECTRIC_NUT,
    'archtop-guitar': ELECTRIC_NUT,
    'acoustic-guitar': [
      { id: 'narrow', label: 'Under 1 11/16 in · 42.9 mm', below: 42.3 },
      { id: '1.6875', label: '1 11/16 in · 42.9 mm', below: 43.25 },
      { id: '1.71875', label: '1 23/32 in · 43.7 mm', below: 44.05 },
      { id: '1.75', label: '1 3/4 in · 44.5 mm', below: 45.2 },
      { id: '1.8125', label: '1 13/16 in · 46 mm', below: 46.8 },
      { id: 'wide', label: '1 7/8 in · 47.6 mm and wider', below: over },
    ],
    'classical-guitar': [
      { id: 'narrow', label: 'Under 50 mm · 1.97 in', below: 50 },
      { id: '50', label: '50 to 51 mm · 1.97 to 2.01 in', below: 51.5 },
      { id: '52', label: '52 mm · 2.05 in', below: 52.5 },
      { id: 'wide', label: '53 mm · 2.09 in and wider', below: over },
    ],
    bass: [
      { id: '1.5', label: '1 1/2 in · 38.1 mm', below: 39.5 },
      { id: '1.625', label: '1 5/8 in · 41.3 mm', below: 42.3 },
      { id: '43', label: '43 to 45 mm · 1.69 to 1.77 in', below: 45.5 },
      { id: 'wide', label: 'Over 45 mm · 1.77 in', below: over },
    ],
    ukulele: [
      { id: '34', label: 'Under 35 mm · 1.38 in', below: 35 },
      { id: '35', label: '35 to 36 mm · 1.38 to 1.42 in', below: 36.5 },
      { id: '38', label: '37 to 38 mm · 1.46 to 1.5 in', below: 38.5 },
      { id: 'wide', label: 'Over 38 mm · 1.5 in', below: over },
    ],
    mandolin: [
      { id: '1.0625', label: '1 1/16 in · 27 mm', below: 27.8 },
      { id: '1.125', label: '1 1/8 in · 28.6 mm', below: 29.4 },
      { id: 'wide', label: '1 3/16 in · 30.2 mm and wider', below: over },
    ],
    violin: [
      { id: 'narrow', label: 'Under 23.5 mm · 0.93 in', below: 23.5 },
      { id: '24', label: '23.5 to 24.5 mm · 0.93 to 0.96 in', below: 24.55 },
      { id: 'wide', label: 'Over 24.5 mm · 0.96 in', below: over },
    ],
    viola: [
      { id: 'narrow', label: 'Under 24.5 mm · 0.96 in', below: 24.5 },
      { id: 'usual', label: '24.5 to 26 mm · 0.96 to 1.02 in', below: 26.05 },
      { id: 'wide', label: 'Over 26 mm · 1.02 in', below: over },
    ],
    cello: [
      { id: 'narrow', label: 'Under 30.5 mm · 1.2 in', below: 30.5 },
      { id: 'usual', label: '30.5 to 32 mm · 1.2 to 1.26 in', below: 32.05 },
      { id: 'wide', label: 'Over 32 mm · 1.26 in', below: over },
    ],
    'other-fretted': [
      { id: 'narrow', label: 'Under 35 mm · 1.38 in', below: 35 },
      { id: 'usual', label: '35 to 48 mm · 1.38 to 1.89 in', below: 48.05 },
      { id: 'wide', label: 'Over 48 mm · 1.89 in', below: over },
    ],
  },
  weight: {
    'electric-guitar': [
      { id: 'light', label: 'Under 3 kg · 6 lb 10 oz', below: 3000 },
      { id: '3', label: '3 to 3.4 kg · 6 lb 10 oz to 7 lb 8 oz', below: 3400 },
      { id: '3.4', label: '3.4 to 3.8 kg · 7 lb 8 oz to 8 lb 6 oz', below: 3800 },
      { id: '3.8', label: '3.8 to 4.2 kg · 8 lb 6 oz to 9 lb 4 oz', below: 4200 },
      { id: 'heavy', label: 'Over 4.2 kg · 9 lb 4 oz', below: over },
    ],
    'acoustic-guitar': [
      { id: 'light', label: 'Under 1.7 kg · 3 lb 12 oz', below: 1700 },
      { id: '1.7', label: '1.7 to 1.9 kg · 3 lb 12 oz to 4 lb 3 oz', below: 1900 },
      { id: '1.9', label: '1.9 to 2.1 kg · 4 lb 3 oz to 4 lb 10 oz', below: 2100 },
      { id: 'heavy', label: 'Over 2.1 kg · 4 lb 10 oz', below: over },
    ],
    'classical-guitar': [
      { id: 'light', label: 'Under 1.4 kg · 3 lb 1 oz', below: 1400 },
      { id: 'usual', label: '1.4 to 1.6 kg · 3 lb 1 oz to 3 lb 8 oz', below: 1600 },
      { id: 'heavy', label: 'Over 1.6 kg · 3 lb 8 oz', below: over },
    ],
    'archtop-guitar': [
      { id: 'light', label: 'Under 2.4 kg · 5 lb 5 oz', below: 2400 },
      { id: '2.4', label: '2.4 to 2.8 kg · 5 lb 5 oz to 6 lb 3 oz', below: 2800 },
      { id: '2.8', label: '2.8 to 3.2 kg · 6 lb 3 oz to 7 lb 1 oz', below: 3200 },
      { id: 'heavy', label: 'Over 3.2 kg · 7 lb 1 oz', below: over },
    ],
    bass: [
      { id: 'light', label: 'Under 3.5 kg · 7 lb 11 oz', below: 3500 },
      { id: '3.5', label: '3.5 to 4 kg · 7 lb 11 oz to 8 lb 13 oz', below: 4000 },
      { id: '4', label: '4 to 4.5 kg · 8 lb 13 oz to 9 lb 15 oz', below: 4500 },
      { id: 'heavy', label: 'Over 4.5 kg · 9 lb 15 oz', below: over },
    ],
    violin: [
      { id: 'light', label: 'Under 420 g · 14.8 oz', below: 420 },
      { id: 'usual', label: '420 to 460 g · 14.8 to 16.2 oz', below: 460 },
      { id: 'heavy', label: 'Over 460 g · 16.2 oz', below: over },
    ],
    viola: [
      { id: 'light', label: 'Under 550 g · 19.4 oz', below: 550 },
      { id: 'usual', label: '550 to 620 g · 19.4 to 21.9 oz', below: 620 },
      { id: 'heavy', label: 'Over 620 g · 21.9 oz', below: over },
    ],
    cello: [
      { id: 'light', label: 'Under 2.7 kg · 5 lb 15 oz', below: 2700 },
      { id: 'usual', label: '2.7 to 3.1 kg · 5 lb 15 oz to 6 lb 13 oz', below: 3100 },
      { id: 'heavy', label: 'Over 3.1 kg · 6 lb 13 oz', below: over },
    ],
    ukulele: [
      { id: 'light', label: 'Under 500 g · 17.6 oz', below: 500 },
      { id: 'usual', label: '500 to 700 g · 17.6 to 24.7 oz', below: 700 },
      { id: 'heavy', label: 'Over 700 g · 24.7 oz', below: over },
    ],
    mandolin: [
      { id: 'light', label: 'Under 1 kg · 2 lb 3 oz', below: 1000 },
      { id: 'usual', label: '1 to 1.2 kg · 2 lb 3 oz to 2 lb 10 oz', below: 1200 },
      { id: 'heavy', label: 'Over 1.2 kg · 2 lb 10 oz', below: over },
    ],
    'other-fretted': [
      { id: 'light', label: 'Under 1.5 kg · 3 lb 5 oz', below: 1500 },
      { id: 'usual', label: '1.5 to 3 kg · 3 lb 5 oz to 6 lb 10 oz', below: 3000 },
      { id: 'heavy', label: 'Over 3 kg · 6 lb 10 oz', below: over },
    ],
  },
  radius: { default: RADIUS },
  neck_depth_1: { default: NECK_DEPTH },
  spacing_saddle: {
    'classical-guitar': [
      { id: 'narrow', label: 'Under 58 mm · 2.28 in', below: 58 },
      { id: '58', label: '58 to 59 mm · 2.28 to 2.32 in', below: 59.5 },
      { id: 'wide', label: 'Over 59 mm · 2.32 in', below: over },
    ],
  },
  body_width: {
    'archtop-guitar': [
      { id: '15', label: 'Under 15 1/2 in · 394 mm', below: 393.7 },
      { id: '16', label: '16 in · 406 mm', below: 419.1 },
      { id: '17', label: '17 in · 432 mm', below: 444.5 },
      { id: '18', label: 'Over 17 1/2 in · 445 mm', below: over },
    ],
  },
  back_length: {
    violin: [
      { id: 'small', label: 'Under 350 mm', below: 350 },
      { id: '352', label: '350 to 354 mm', below: 354.5 },
      { id: '356', label: '355 to 358 mm', below: 358.5 },
      { id: 'large', label: 'Over 358 mm', below: over },
    ],
    viola: [
      // Sizes within 3 mm of a nominal value
      { id: 'small', label: 'Under 15 in · 378 mm', below: 378 },
      { id: '15', label: '15 in · 381 mm', below: 384.05 },
      { id: '15.5', label: '15 1/2 in · 394 mm', below: 396.75 },
      { id: '16', label: '16 in · 406 mm', below: 409.45 },
      { id: '16.5', label: '16 1/2 in · 419 mm', below: 422.15 },
      { id: 'large', label: 'Over 16 1/2 in · 422 mm', below: over },
      { id: 'over-15', label: '15 to 15 1/2 in · 384 to 391 mm', below: 390.7 },
      { id: 'over-15.5', label: '15 1/2 to 16 in · 397 to 403 mm', below: 403.4 },
      { id: 'over-16', label: '16 to 16 1/2 in · 409 to 416 mm', below: 416.1 },
    ],
    cello: [
      { id: 'small', label: 'Under 740 mm', below: 740 },
      { id: '750', label: '740 to 754 mm', below: 754.5 },
      { id: '755', label: '755 to 760 mm', below: 760.5 },
      { id: 'large', label: 'Over 760 mm', below: over },
    ],
  },
  body_stop: {
    cello: [
      { id: 'short', label: 'Under 395 mm', below: 395 },
      { id: 'usual', label: '395 to 402 mm', below: 402.5 },
      { id: 'long', label: 'Over 402 mm', below: over },
    ],
  },
  year: { default: YEARS },
  current: {
    pedal: [
      { id: '20', label: 'Up to 20 mA', below: 20.5 },
      { id: '100', label: '21 to 100 mA', below: 100.5 },
      { id: '250', label: '101 to 250 mA', below: 250.5 },
      { id: '500', label: '251 to 500 mA', below: 500.5 },
      { id: 'more', label: 'Over 500 mA', below: over },
    ],
  },
  width: {
    pedal: [
      { id: 'mini', label: 'Mini, under 55 mm', below: 55 },
      { id: 'compact', label: 'Compact, 55 to 80 mm', below: 80 },
      { id: 'wide', label: 'Over 80 mm', below: over },
    ],
  },
}

/** The classes of a measure from lowest to highest, with their stored numbers; none for counts such as strings */
export function classesOf(measure: MeasureId, family: Family): (MeasureClass & { number: number })[] {
  const classes = CLASSES[measure]?.[family] ?? CLASSES[measure]?.default ?? []
  return classes.map((each, at) => ({ ...each, number: at + 1 })).sort((a, b) => a.below - b.below)
}
