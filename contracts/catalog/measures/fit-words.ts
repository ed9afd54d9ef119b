import type { Difference, Fit } from './fit-score.ts'
import { measureOf } from './measure-fields.ts'
import { differenceText } from './measure-text.ts'
import type { MeasureId } from './vocabulary.ts'

/** The limit for “close” */
export const LEAST_CLOSE = 70

/** How close an instrument feels */
export function closeness(score: number): string {
  if (score >= 95) return 'feels the same'
  if (score >= 85) return 'very close'
  if (score >= LEAST_CLOSE) return 'close'
  return score >= 50 ? 'different' : 'very different'
}

const MOST_DIFFERENCES = 3
/** Smaller differences feel the same */
const SAME_STEPS = 0.5
/** Important enough to mention when equal */
const WORTH_SAYING: readonly MeasureId[] = ['scale', 'nut', 'neck_depth_1', 'back_length', 'body_stop']

/** The reason for an instrument's rank: '1.6 mm (1/16 in) wider nut, 300 g (10 1/2 oz) lighter; same scale.' */
export function fitSentence({ differences, missing }: Pick<Fit, 'differences' | 'missing'>): string {
  const apart = feltWords(differences, MOST_DIFFERENCES).join(', ')
  const known = [apart, sameWords(differences)].filter((part) => part !== '').join('; ')
  const unknown =
    missing.length > 0 ? `${capital(listed(missing.map(feltName)))} ${missing.length > 1 ? 'are' : 'is'} not listed.` : ''
  return [known && `${capital(known)}.`, unknown].filter((part) => part !== '').join(' ') || NO_DIFFERENCE
}

const NO_DIFFERENCE = 'You wouldn’t feel a difference.'
const ON_CARD = 2

/** The two largest differences, or what is the same instead: '1.6 mm (1/16 in) wider nut', 'same scale' */
export function cardDifferences({ differences }: Pick<Fit, 'differences'>): string[] {
  const felt = feltWords(differences, ON_CARD)
  const words = felt.length < ON_CARD ? [...felt, sameWords(differences)].filter((part) => part !== '') : felt
  return words.length > 0 ? words.map(capital) : [NO_DIFFERENCE.slice(0, -1)]
}

function feltWords(differences: Difference[], most: number): string[] {
  const felt = differences.filter(isFelt).sort((a, b) => b.weight * b.distance - a.weight * a.distance)
  return felt.slice(0, most).map(differenceWords)
}

function sameWords(differences: Difference[]): string {
  const same = differences
    .filter((each) => !isFelt(each) && WORTH_SAYING.includes(each.measure))
    .map(({ measure }) => feltName(measure))
  return same.length > 0 ? `same ${listed(same)}` : ''
}

function isFelt({ steps }: Difference): boolean {
  return Math.abs(steps) >= SAME_STEPS
}

/** Wording for more and less, and the name. `{}` is the amount. */
const WORDS: Partial<Record<MeasureId, { more: string; less: string; name: string }>> = {
  scale: { more: '{} longer scale', less: '{} shorter scale', name: 'scale' },
  nut: { more: '{} wider nut', less: '{} narrower nut', name: 'nut' },
  spacing_saddle: { more: '{} wider string spacing', less: '{} narrower string spacing', name: 'string spacing' },
  neck_depth_1: {
    more: 'neck {} deeper at the 1st fret',
    less: 'neck {} slimmer at the 1st fret',
    name: 'neck depth at the 1st fret',
  },
  neck_depth_12: {
    more: 'neck {} deeper at the 12th fret',
    less: 'neck {} slimmer at the 12th fret',
    name: 'neck depth at the 12th fret',
  },
  radius: { more: 'flatter fingerboard', less: 'rounder fingerboard', name: 'fingerboard radius' },
  weight: { more: '{} heavier', less: '{} lighter', name: 'weight' },
  body_width: { more: 'body {} wider', less: 'body {} narrower', name: 'body width' },
  body_depth: { more: 'body {} deeper', less: 'body {} shallower', name: 'body depth' },
  back_length: { more: 'back {} longer', less: 'back {} shorter', name: 'back length' },
  body_stop: { more: '{} longer body stop', less: '{} shorter body stop', name: 'body stop' },
  neck_stop: { more: '{} longer neck stop', less: '{} shorter neck stop', name: 'neck stop' },
}

function differenceWords({ measure, by, steps }: Difference): string {
  const words = WORDS[measure]
  // A flat fingerboard is stored as 0; the crown height tells which one is flatter.
  const isMore = measure === 'radius' ? steps < 0 : by > 0
  return ((isMore ? words?.more : words?.less) ?? feltName(measure)).replace(
    '{}',
    differenceText(measureOf(measure), Math.abs(by)),
  )
}

/** A player's name for it: 'neck depth at the 1st fret' */
export function feltName(measure: MeasureId): string {
  return WORDS[measure]?.name ?? measureOf(measure).label.toLowerCase()
}

function listed(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
