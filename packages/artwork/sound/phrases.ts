import { between, type Random, randomFrom } from '../seeded-random.ts'
import type { Damp, Pluck } from './pluck.ts'
import { gaussian } from './sampling.ts'

/** The actions of each string, lowest first, and the length of the take. */
export interface Score<Action = Pluck | Damp> {
  strings: Action[][]
  seconds: number
}

/** How a kind of guitar is played. */
export interface Hand {
  /** Newtons of a soft fingerpicked and of a strong strummed note */
  soft: number
  strong: number
  /** From the bridge, in meters */
  from: number
  finger: Pick<Pluck, 'width' | 'slip' | 'noise'>
  strum: Pick<Pluck, 'width' | 'slip' | 'noise'>
}

/** Skin and nail, then a pick */
export const STEEL_HAND: Hand = {
  soft: 1.1,
  strong: 2.2,
  from: 0.14,
  finger: { width: 0.006, slip: 0.00005, noise: 0.016 },
  strum: { width: 0.0022, slip: 0.000025, noise: 0.05 },
}
/** Skin and nail throughout */
export const NYLON_HAND: Hand = {
  soft: 1.3,
  strong: 2.2,
  from: 0.12,
  finger: { width: 0.009, slip: 0.0002, noise: 0.03 },
  strum: { width: 0.005, slip: 0.0001, noise: 0.08 },
}

type Chord = (number | null)[]
const G: Chord = [3, 2, 0, 0, 0, 3]
const C: Chord = [null, 3, 2, 0, 1, 0]
const D: Chord = [null, null, 0, 2, 3, 2]
/** Each bar with the strings of its eighth notes */
const BARS = [
  { chord: G, picked: [0, 3, 4, 5, 2, 3, 4, 3] },
  { chord: C, picked: [1, 3, 4, 5, 2, 3, 4, 3] },
  { chord: D, picked: [2, 3, 4, 5, 1, 3, 4, 3] },
  { chord: G, picked: [0, 3, 4, 5, 2, 3, 4, 3] },
]
const STRUMS = ['down', null, 'down', 'up', null, 'up', 'down', 'up'] as const
const LAST_STRUMS = ['down', null, 'down'] as const

const EIGHTH = 60 / 84 / 2
const BAR = 8 * EIGHTH
/** Silence before the first note */
export const LEAD = 0.3

/** A player. The seed is that of the phrase, so every guitar gets the same one. */
interface Player {
  hand: Hand
  random: Random
  strings: Score['strings']
}

const sitDown = (hand: Hand, seed: string): Player => ({
  hand,
  random: randomFrom(seed),
  strings: Array.from({ length: 6 }, () => []),
})

/** G – C – D – G, fingerpicked softly, then strummed strongly. */
export function guitarPhrase(hand: Hand): Score {
  const player = sitDown(hand, 'guitar phrase')
  for (const [bar, { chord, picked }] of BARS.entries()) {
    const start = LEAD + bar * BAR
    changeChord(player, BARS[bar - 1]?.chord ?? chord, chord, start)
    for (const [eighth, string] of picked.entries()) {
      const accent = { 0: 1.25, 4: 1.12 }[eighth] ?? 0.92
      const at = start + eighth * EIGHTH + gaussian(player.random) * 0.005
      pick(player, string, { at, fret: chord[string] ?? 0, accent })
    }
  }
  for (const [bar, { chord }] of BARS.entries()) {
    const start = LEAD + (4 + bar) * BAR
    changeChord(player, BARS.at(bar - 1)?.chord ?? chord, chord, start)
    const strokes = bar === 3 ? LAST_STRUMS : STRUMS
    for (const [eighth, stroke] of strokes.entries())
      if (stroke) strum(player, { chord, stroke, at: start + eighth * EIGHTH, isFirst: eighth === 0 })
  }
  const end = LEAD + 8 * BAR - EIGHTH
  damp(player, end)
  return { strings: player.strings, seconds: end + 0.6 }
}

/** The same chords, each rolled slowly from low to high. */
export function rolledChords(hand: Hand): Score {
  const player = sitDown(hand, 'rolled chords')
  const every = 1.9
  for (const [bar, { chord }] of BARS.entries()) {
    const start = LEAD + bar * every
    changeChord(player, BARS[bar - 1]?.chord ?? chord, chord, start)
    const sounding = chord.flatMap((fret, string) => (fret === null ? [] : [{ fret, string }]))
    for (const [order, { fret, string }] of sounding.entries()) {
      const at = start + order * 0.06 * (1 + gaussian(player.random) * 0.1)
      pick(player, string, { at, fret, accent: 1.3 })
    }
  }
  const end = LEAD + BARS.length * every + 0.2
  damp(player, end)
  return { strings: player.strings, seconds: end + 0.6 }
}

/** Each open string for six seconds, low to high. The others are held. */
export function openStrings(hand: Hand): Score {
  const player = sitDown(hand, 'open strings')
  for (const [i, string] of player.strings.entries()) {
    const at = LEAD + i * 6
    pick(player, i, { at, fret: 0, accent: 1.5 })
    string.push({ at: at + 5.9, seconds: 0.15 })
  }
  return { strings: player.strings, seconds: LEAD + 36 }
}

/** Fingers that leave their frets stop those strings just before the bar, and a thumb stops those that the new chord leaves out. */
function changeChord({ strings }: Player, before: Chord, after: Chord, at: number): void {
  for (const [i, fret] of before.entries())
    if ((fret ?? 0) > 0 && fret !== after[i]) strings[i]?.push({ at: at - 0.07, seconds: 0.11 })
    else if (after[i] === null) strings[i]?.push({ at: at - 0.03, seconds: 0.25 })
}

function damp({ strings }: Player, at: number): void {
  for (const string of strings) string.push({ at, seconds: 0.3 })
}

/** One note of the thumb, on the three low strings, or of a finger. */
function pick({ hand, random, strings }: Player, string: number, note: { at: number; fret: number; accent: number }): void {
  const isThumb = string < 3
  const strength = note.accent * (1 + gaussian(random) * 0.07)
  strings[string]?.push({
    at: note.at,
    fret: note.fret,
    force: hand.soft * strength * (isThumb ? 1.15 : 1),
    from: hand.from + (isThumb ? 0.012 : 0) + gaussian(random) * 0.006,
    // The thumb plays with its skin.
    width: hand.finger.width * (isThumb ? 1.5 : 1),
    slip: (hand.finger.slip * (isThumb ? 1.3 : 1)) / Math.sqrt(strength),
    touch: between(random, 0.022, 0.034),
    down: isThumb ? between(random, 0.38, 0.5) : between(random, 0.42, 0.58),
    noise: hand.finger.noise,
  })
}

type Strum = { chord: Chord; stroke: 'down' | 'up'; at: number; isFirst: boolean }

function strum({ hand, random, strings }: Player, { chord, stroke, at, isFirst }: Strum): void {
  const isDown = stroke === 'down'
  const sounding = chord.flatMap((fret, i) => (fret === null ? [] : [i]))
  // An upstroke catches the thinner strings only.
  const hit = isDown ? sounding : sounding.filter((i) => i >= (random() < 0.5 ? 2 : 1)).reverse()
  const accent = (isDown ? 1 : 0.66) * (isFirst ? 1.08 : 1) * (1 + gaussian(random) * 0.05)
  const gap = (isDown ? 0.0085 : 0.007) * between(random, 0.85, 1.2)
  const first = at + gaussian(random) * 0.004 - (hit.length * gap) / 2
  for (const [order, i] of hit.entries()) {
    const strength = accent * (isDown ? 1 : 1 - 0.07 * order) * (1 + gaussian(random) * 0.06)
    strings[i]?.push({
      at: first + order * gap * (1 + gaussian(random) * 0.08),
      fret: chord[i] ?? 0,
      force: hand.strong * strength,
      from: hand.from + 0.02 + gaussian(random) * 0.006,
      width: hand.strum.width,
      slip: hand.strum.slip / Math.sqrt(strength),
      touch: between(random, 0.004, 0.007),
      down: between(random, 0.25, 0.4),
      noise: hand.strum.noise,
    })
  }
}
