import { normal, seededRandom } from './seeded-random.ts'
import type { BuilderPace, GuildPace } from './workshop-pace.ts'

/** A stage as the forecast needs it. Days; `spanDays` once it is done. */
export type ForecastStage = { medianDays: number; spanDays?: number | undefined }

export type BuildToForecast = {
  /** In the order of the work. */
  stages: ForecastStage[]
  /** Since the last completion, or since the start, without waits: what the next completion has already taken. */
  elapsedDays: number
  /** Known waits that lie ahead: an open question, a pause, a closed workshop. */
  waitDays: number
  guild: GuildPace
  builder: BuilderPace
}

/** In so many days from now: one build in ten is ready by `p10`, nine in ten by `p90`. Whole days, rounded up. */
export type Forecast = { p10: number; p50: number; p80: number; p90: number }

/** Illness, wood that failed, a fair: at most once in a build. */
const INTERRUPTION = { probability: 0.08, meanDays: 60 }
const RUNS = 4000
/** Nine tenths of a normal distribution lie below so many standard deviations. */
const NORMAL_P90 = 1.2816
// What has already taken this long in so few draws takes a little longer still.
const MOST_REDRAWS = 60

/**
 * When a build will be ready, from how long stages take: all stages of a run share the workshop's and the build's own pace, because a slow
 * build is slow throughout. The same seed gives the same days on every node.
 */
export function forecastBuild(build: BuildToForecast, seed: string, runs = RUNS): Forecast {
  const days = simulate(build, seed, runs)
  const at = (share: number) => Math.ceil(days[Math.min(runs - 1, Math.floor(share * runs))] ?? 0)
  return { p10: at(0.1), p50: at(0.5), p80: at(0.8), p90: at(0.9) }
}

/** The days of each run, in ascending order. */
export function simulate(
  { stages, elapsedDays, waitDays, guild, builder }: BuildToForecast,
  seed: string,
  runs = RUNS,
): Float64Array {
  const random = seededRandom(seed)
  const ahead = stages.filter(({ spanDays }) => spanDays === undefined)
  const pace = paceUnderWay(stages, guild, builder)
  const share = stages.length === 0 ? 0 : ahead.length / stages.length
  const days = new Float64Array(runs)
  for (let run = 0; run < runs; run++) {
    const shared = pace.mean + Math.sqrt(pace.variance) * normal(random)
    let total = waitDays
    for (const [at, { medianDays }] of ahead.entries()) {
      const draw = () => medianDays * Math.exp(shared + guild.sigmaStage * normal(random))
      total += at === 0 ? beyond(elapsedDays, draw) : draw()
    }
    if (random() < INTERRUPTION.probability * share) total += -INTERRUPTION.meanDays * Math.log(1 - random())
    days[run] = total
  }
  return days.sort()
}

/** What the stages done so far say of this very build counts beside what the builder's history says. */
function paceUnderWay(stages: ForecastStage[], guild: GuildPace, builder: BuilderPace): BuilderPace {
  const done = stages.flatMap(({ medianDays, spanDays }) =>
    spanDays === undefined ? [] : [Math.log(Math.max(spanDays, 0.5) / medianDays)],
  )
  const before = builder.variance + guild.sigmaBuild ** 2
  if (done.length === 0 || before === 0) return { mean: builder.mean, variance: before }
  const precision = 1 / before + done.length / guild.sigmaStage ** 2
  const observed = done.reduce((sum, each) => sum + each, 0) / guild.sigmaStage ** 2
  return { mean: (builder.mean / before + observed) / precision, variance: 1 / precision }
}

/** Nine of ten such builds have their next stage done after so many days; undefined once none lies ahead. */
export function nextSpanP90({ stages, guild, builder }: BuildToForecast): number | undefined {
  const next = stages.find(({ spanDays }) => spanDays === undefined)
  if (!next) return undefined
  const pace = paceUnderWay(stages, guild, builder)
  return next.medianDays * Math.exp(pace.mean + NORMAL_P90 * Math.sqrt(pace.variance + guild.sigmaStage ** 2))
}

/** The rest of a span that has already lasted so long. */
function beyond(elapsedDays: number, draw: () => number): number {
  let span = draw()
  for (let more = 0; span <= elapsedDays && more < MOST_REDRAWS; more++) span = draw()
  return Math.max(0, span - elapsedDays)
}
