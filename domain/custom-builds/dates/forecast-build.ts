import { createHash } from 'node:crypto'
import type { BuilderPace, GuildPace } from './workshop-pace.ts'

/** A stage's inputs, in days. `spanDays` is set when it is done. */
export type ForecastStage = { medianDays: number; spanDays?: number | undefined }

export type BuildToForecast = {
  /** In order. */
  stages: ForecastStage[]
  /** Days of work since the last finished stage or the start, without waits. */
  elapsedDays: number
  /** Days of known waits ahead: an open question, a pause, a vacation. */
  waitDays: number
  guild: GuildPace
  builder: BuilderPace
}

/** Percentiles in whole days from now, rounded up. */
export type Forecast = { p10: number; p50: number; p80: number; p90: number }

/** An interruption, such as illness or failed wood: at most one in a build. */
const INTERRUPTION = { probability: 0.08, meanDays: 60 }
const RUNS = 4000
/** The 90th percentile of a normal distribution, in standard deviations. */
const NORMAL_P90 = 1.2816
// Fallback if too few draws exceed the elapsed days: the stage takes a little longer still.
const MAX_REDRAWS = 60

/**
 * Simulates when a build will be ready. All stages of a run share the workshop's and the build's pace, because a slow build is slow
 * throughout. The same seed gives the same result on every node.
 */
export function forecastBuild(build: BuildToForecast, seed: string, runs = RUNS): Forecast {
  const days = simulate(build, seed, runs)
  const at = (share: number) => Math.ceil(days[Math.min(runs - 1, Math.floor(share * runs))] ?? 0)
  return { p10: at(0.1), p50: at(0.5), p80: at(0.8), p90: at(0.9) }
}

/** The total days of each run, sorted. */
export function simulate(
  { stages, elapsedDays, waitDays, guild, builder }: BuildToForecast,
  seed: string,
  runs = RUNS,
): Float64Array {
  const random = seededRandom(seed)
  const ahead = stages.filter(({ spanDays }) => spanDays === undefined)
  const pace = paceOfBuild(stages, guild, builder)
  const share = stages.length === 0 ? 0 : ahead.length / stages.length
  const days = new Float64Array(runs)
  for (let run = 0; run < runs; run++) {
    const shared = pace.mean + Math.sqrt(pace.variance) * normal(random)
    let total = waitDays
    for (const [at, { medianDays }] of ahead.entries()) {
      const draw = () => medianDays * Math.exp(shared + guild.sigmaStage * normal(random))
      total += at === 0 ? drawRemaining(elapsedDays, draw) : draw()
    }
    if (random() < INTERRUPTION.probability * share) total += -INTERRUPTION.meanDays * Math.log(1 - random())
    days[run] = total
  }
  return days.sort()
}

/** Combines the builder's history with the pace of this build's finished stages. */
function paceOfBuild(stages: ForecastStage[], guild: GuildPace, builder: BuilderPace): BuilderPace {
  const done = stages.flatMap(({ medianDays, spanDays }) =>
    spanDays === undefined ? [] : [Math.log(Math.max(spanDays, 0.5) / medianDays)],
  )
  const before = builder.variance + guild.sigmaBuild ** 2
  if (done.length === 0 || before === 0) return { mean: builder.mean, variance: before }
  const precision = 1 / before + done.length / guild.sigmaStage ** 2
  const observed = done.reduce((sum, each) => sum + each, 0) / guild.sigmaStage ** 2
  return { mean: (builder.mean / before + observed) / precision, variance: 1 / precision }
}

/** The 90th percentile of days for the next stage. Undefined if no stage is left. */
export function nextSpanP90({ stages, guild, builder }: BuildToForecast): number | undefined {
  const next = stages.find(({ spanDays }) => spanDays === undefined)
  if (!next) return undefined
  const pace = paceOfBuild(stages, guild, builder)
  return next.medianDays * Math.exp(pace.mean + NORMAL_P90 * Math.sqrt(pace.variance + guild.sigmaStage ** 2))
}

/** Draws the rest of a span, given the days elapsed. */
function drawRemaining(elapsedDays: number, draw: () => number): number {
  let span = draw()
  for (let more = 0; span <= elapsedDays && more < MAX_REDRAWS; more++) span = draw()
  return Math.max(0, span - elapsedDays)
}

/** Uniform numbers in [0, 1), the same for the same seed on every node: sfc32 from PractRand, seeded with SHA-256. */
export function seededRandom(seed: string): () => number {
  const digest = createHash('sha256').update(seed).digest()
  let [a, b, c, counter] = [digest.readInt32LE(0), digest.readInt32LE(4), digest.readInt32LE(8), 1]
  return () => {
    const next = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + next
    c |= 0
    return (next >>> 0) / 2 ** 32
  }
}

/** A standard normal number by the Box–Muller transform. */
export function normal(random: () => number): number {
  // Avoids the logarithm of zero.
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
