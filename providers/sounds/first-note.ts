import { weightedPowers } from './loudness.ts'

/** First and last note, in samples, and the background noise in dBFS; null if it can't be told from the playing. */
export type Playing = { start: number; end: number; noise: number | null }

const BLOCK_SECONDS = 0.005
/** In blocks */
const [WINDOW, NOISE_FRAME, SUSTAIN] = [4, 20, 40]
/** In decibels */
const ABOVE_NOISE = 12
const BELOW_LOUDEST = 30
/** A microphone that was off, or noise alone */
const LEAST_LOUDEST = -60
const LEAST_DYNAMICS = 6
/** Without silence before and between notes, the quietest frames aren't noise but soft notes. */
const LEAST_NOISE_DISTANCE = 20
const MOST_ABOVE_QUIETEST = 6
const LEAD_FRAMES = 5
const QUIETEST = 0.05
const FLOOR = -120

/** Levels in dBFS as heard, of 20 ms each, every 5 ms. */
export function playingLevels(samples: Float32Array, rate: number): { levels: number[]; blocks: number[]; block: number } {
  const block = Math.round(rate * BLOCK_SECONDS)
  const blocks = [...weightedPowers(samples, rate, block)]
  const levels = blocks.slice(0, 1 - WINDOW).map((_, at) => decibels(blocks.slice(at, at + WINDOW)))
  return { levels, blocks, block }
}

/** From the first note to the end of the last; undefined if there is none. */
export function findPlaying(samples: Float32Array, rate: number): Playing | undefined {
  const { levels, blocks, block } = playingLevels(samples, rate)
  const frames = Array.from({ length: Math.floor(blocks.length / NOISE_FRAME) }, (_, frame) =>
    decibels(blocks.slice(frame * NOISE_FRAME, (frame + 1) * NOISE_FRAME)),
  )
  const loudest = levels.reduce((highest, level) => Math.max(highest, level), FLOOR)
  const quietest = atShare(frames, QUIETEST)
  if (loudest < LEAST_LOUDEST || loudest - quietest < LEAST_DYNAMICS) return undefined
  const noise = findNoise(frames, loudest)
  const threshold = Math.max(loudest - BELOW_LOUDEST, (noise ?? FLOOR) + ABOVE_NOISE)
  const isNote = (level: number, at: number) => level >= threshold && isSustained(levels.slice(at, at + SUSTAIN), threshold)
  const first = levels.findIndex(isNote)
  const last = levels.findLastIndex(isNote)
  if (first < 0) return undefined
  // A note that has just begun fills little more than the end of its window.
  return { start: (first + WINDOW - 1) * block, end: (last + WINDOW) * block, noise }
}

/** On average, so that a tap on the phone is no note. Silence counts no more than noise. */
function isSustained(levels: number[], threshold: number): boolean {
  const sum = levels.reduce((total, level) => total + Math.max(level - threshold, -ABOVE_NOISE), 0)
  return sum >= 0
}

/** The level of the quietest frames, if the recording also begins like that. */
function findNoise(frames: number[], loudest: number): number | null {
  const quietest = atShare(frames, QUIETEST)
  // The middle of five: a recording can begin with a tap, or with a gap.
  const lead = atShare(frames.slice(0, LEAD_FRAMES), 0.5)
  const isNoise = lead <= quietest + MOST_ABOVE_QUIETEST && quietest <= loudest - LEAST_NOISE_DISTANCE
  return isNoise ? Math.min(lead, quietest) : null
}

function atShare(levels: number[], share: number): number {
  return levels.toSorted((one, other) => one - other)[Math.floor(levels.length * share)] ?? FLOOR
}

function decibels(powers: number[]): number {
  const mean = powers.reduce((sum, power) => sum + power, 0) / powers.length
  return Math.max(FLOOR, 10 * Math.log10(mean))
}
