import { playingLevels } from './first-note.ts'

/** In decibels: how far a note rises above what rang before, and how far below the loudest it can be */
const LEAST_RISE = 6
const BELOW_LOUDEST = 20
/** In 5 ms blocks */
const [BEFORE_FROM, BEFORE_TO, LEAST_APART] = [20, 4, 300]
const LEAST_NOTES = 3
const LOWEST_HZ = 28
const HIGHEST_HZ = 700
/** In seconds, from the onset: after the noise of the pluck */
const [PITCH_FROM, PITCH_LENGTH] = [0.1, 0.25]
const STEP_SECONDS = 0.01
const [LINE_FROM, LINE_TO] = [-3, -23]
/** If two strings ring together, the level rises and falls, and no line fits. */
const LEAST_FIT = 0.9

/**
 * The median time in which the notes fade by 60 dB, rounded to half a second; null with fewer than three that can be measured. Each note is
 * measured by its fundamental: the whole sound fades faster, because its high partials do.
 */
export function measureDecay(samples: Float32Array, rate: number): number | null {
  const onsets = findOnsets(samples, rate)
  const times = onsets
    .flatMap((onset, index) => noteDecay(samples.subarray(onset, onsets[index + 1]), rate) ?? [])
    .toSorted((one, other) => one - other)
  const [low = 0, high = 0] = [times[(times.length - 1) >> 1], times[times.length >> 1]]
  return times.length < LEAST_NOTES ? null : Math.max(0.5, Math.round(low + high) / 2)
}

function findOnsets(samples: Float32Array, rate: number): number[] {
  const { levels, block } = playingLevels(samples, rate)
  const least = levels.reduce((highest, level) => Math.max(highest, level)) - BELOW_LOUDEST
  const onsets: number[] = []
  let last = -LEAST_APART
  for (const [at, level] of levels.entries()) {
    const before = Math.min(...levels.slice(Math.max(0, at - BEFORE_FROM), Math.max(1, at - BEFORE_TO)))
    if (at - last < LEAST_APART || level < least || level - before < LEAST_RISE) continue
    onsets.push(at * block)
    last = at
  }
  return onsets
}

function noteDecay(note: Float32Array, rate: number): number | undefined {
  const pitch = findPitch(note.subarray(Math.round(PITCH_FROM * rate), Math.round((PITCH_FROM + PITCH_LENGTH) * rate)), rate)
  if (!pitch) return undefined
  const levels = envelope(note, pitch, rate)
  const highest = levels.slice(0, 0.5 / STEP_SECONDS).reduce((most, level) => Math.max(most, level), -Infinity)
  const peak = levels.indexOf(highest)
  const from = levels.findIndex((level, at) => at >= peak && level <= highest + LINE_FROM)
  const to = levels.findIndex((level, at) => at >= peak && level <= highest + LINE_TO)
  if (from < 0 || to - from < 3) return undefined
  const { slope, fit } = lineThrough(levels.slice(from, to + 1))
  return fit >= LEAST_FIT ? (-60 / slope) * STEP_SECONDS : undefined
}

/** By autocorrelation; of nearly equal maxima the first, because twice the period fits as well. */
function findPitch(samples: Float32Array, rate: number): number | undefined {
  const [shortest, longest] = [Math.floor(rate / HIGHEST_HZ), Math.ceil(rate / LOWEST_HZ)]
  if (samples.length < 2 * longest) return undefined
  const length = samples.length - longest - 1
  const values = Array.from({ length: longest + 2 }, (_, lag) => (lag < shortest - 1 ? 0 : correlation(samples, lag, length)))
  const highest = values.reduce((most, value) => Math.max(most, value), 0)
  const lag = values.findIndex((value, at) => {
    const [before, after] = [values[at - 1] ?? 0, values[at + 1] ?? 0]
    return at >= shortest && at <= longest && value > 0.9 * highest && value >= before && value >= after
  })
  if (lag < 0) return undefined
  const [before = 0, at = 0, after = 0] = values.slice(lag - 1, lag + 2)
  return rate / (lag + (before - after) / (2 * (before - 2 * at + after) || 1))
}

function correlation(samples: Float32Array, lag: number, length: number): number {
  let product = 0
  let power = 0
  for (let at = 0; at < length; at += 1) {
    const later = samples[at + lag] ?? 0
    product += (samples[at] ?? 0) * later
    power += later * later
  }
  return product / Math.sqrt(power || 1)
}

/** The level of one frequency every 10 ms: mixed down to 0 Hz, then two low-passes that leave out its neighbors. */
function envelope(note: Float32Array, hertz: number, rate: number): number[] {
  const keep = Math.exp((-2 * Math.PI * Math.min(40, hertz / 3)) / rate)
  const step = Math.round(STEP_SECONDS * rate)
  const turn = (2 * Math.PI * hertz) / rate
  const levels: number[] = []
  let [re1, im1, re2, im2] = [0, 0, 0, 0]
  for (const [at, sample] of note.entries()) {
    re1 = keep * re1 + (1 - keep) * sample * Math.cos(turn * at)
    im1 = keep * im1 + (1 - keep) * sample * Math.sin(turn * at)
    re2 = keep * re2 + (1 - keep) * re1
    im2 = keep * im2 + (1 - keep) * im1
    if (at % step === step - 1) levels.push(10 * Math.log10(re2 * re2 + im2 * im2))
  }
  return levels
}

/** The least-squares line through equally distant values, and how much of their variance it explains. */
function lineThrough(values: number[]): { slope: number; fit: number } {
  const [middle, mean] = [(values.length - 1) / 2, values.reduce((sum, value) => sum + value, 0) / values.length]
  let [xx, xy, yy] = [0, 0, 0]
  for (const [at, value] of values.entries()) {
    xx += (at - middle) ** 2
    xy += (at - middle) * (value - mean)
    yy += (value - mean) ** 2
  }
  return { slope: xy / xx, fit: xy ** 2 / (xx * yy) }
}
