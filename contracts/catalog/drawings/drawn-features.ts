import type { DrawnBody, DrawnInstrument } from './drawn-instrument.ts'
import type { Traits } from './drawn-traits.ts'

const SOLIDS: readonly DrawnBody[] = ['single-cut', 's-type', 't-type', 'offset', 'semi-hollow', 'bass', 'fretless-bass']
const BASSES: readonly DrawnBody[] = ['bass', 'fretless-bass', 'acoustic-bass']
const BOWED: readonly DrawnBody[] = ['violin', 'viola', 'cello']
const MANDOLINS: readonly DrawnBody[] = ['mandolin-a', 'mandolin-f']
const UKULELES: readonly DrawnBody[] = ['ukulele-soprano', 'ukulele-concert', 'ukulele-tenor', 'ukulele-baritone']

/** Whether one wood can be all of its body */
export function isSolid(body: DrawnBody): boolean {
  return SOLIDS.includes(body)
}

/** Whether it belongs to the violin family */
export function isBowed(body: DrawnBody): boolean {
  return BOWED.includes(body)
}

const ON_SOLIDS = ['rosette', 'purfling', 'cutaway'] as const
const HIDDEN: readonly { on: readonly DrawnBody[]; choices: readonly (keyof Traits)[] }[] = [
  { on: SOLIDS, choices: ON_SOLIDS },
  { on: BOWED, choices: [...ON_SOLIDS, 'binding', 'inlays', 'hardware', 'strings'] },
  { on: MANDOLINS, choices: ['rosette', 'cutaway', 'strings'] },
  { on: ['archtop'], choices: ['rosette'] },
  { on: UKULELES, choices: ['strings'] },
  { on: ['banjo'], choices: [...ON_SOLIDS, 'binding', 'top', 'wholeBody', 'color', 'finish', 'sheen', 'isOiled', 'strings'] },
]
const STRINGS: Record<'bass' | 'guitar', readonly DrawnInstrument['strings'][]> = {
  bass: ['4', '5', '6'],
  guitar: ['6', '7', '8', '12'],
}

const FRONT_ONLY = ['fingerboard', 'hole', 'inlays', 'purfling', 'rosette', 'top'] as const

/** The traits that a drawing of this body shows; undefined if it shows none of them. */
export function shownOn(body: DrawnBody, traits: Traits | undefined): Traits | undefined {
  if (!traits) return undefined
  const hidden = hiddenOn(body)
  const counts = stringCounts(body)
  const shown = Object.entries(traits).filter(
    ([name]) => !hidden.includes(name as keyof Traits) && !(name === 'strings' && !counts.includes(traits.strings)),
  )
  if (shown.length === 0 && Object.keys(traits).length > 0) return undefined
  const isUsualCount = traits.strings === counts[0]
  return Object.fromEntries(shown.filter(([name]) => !(name === 'strings' && isUsualCount)))
}

/** The instrument with only what its picture shows: the others would give the same picture more addresses. */
export function visibleChoices({ body, ...choices }: DrawnInstrument): DrawnInstrument {
  const [usual, ...counts] = stringCounts(body)
  const { finish, strings, view } = choices
  const hidden: readonly string[] = [
    ...hiddenOn(body),
    ...(view === 'back' ? FRONT_ONLY : []),
    ...(finish === undefined || finish === 'oil' ? ['color'] : []),
    ...(strings === usual || !counts.includes(strings) ? ['strings'] : []),
  ]
  return { body, ...Object.fromEntries(Object.entries(choices).filter(([name, value]) => value && !hidden.includes(name))) }
}

function hiddenOn(body: DrawnBody) {
  return HIDDEN.filter(({ on }) => on.includes(body)).flatMap(({ choices }) => choices)
}

function stringCounts(body: DrawnBody) {
  return STRINGS[BASSES.includes(body) ? 'bass' : 'guitar']
}
