import { normal, seededRandom } from '#domain/kernel/seeded-random.ts'

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

/**
 * How stage times vary, in logarithms: ln(days of a stage) = ln(median) + builder + build + stage. The builder term has mean `mu`
 * and deviation `tau`; the deviations of the other terms are `sigmaBuild` and `sigmaStage`.
 */
export type GuildPace = { mu: number; tau: number; sigmaBuild: number; sigmaStage: number }

/** A finished stage: actual days and expected median. */
type Span = { medianDays: number; spanDays: number }

export type PastBuild = Span[]

/** The builder term learned from their history: its mean in logarithms, and its uncertainty. */
type BuilderPace = { mean: number; variance: number }

/** Values until there are real builds. Plans are optimistic: builds usually take a fifth longer. */
export const INITIAL_PACE: GuildPace = { mu: Math.log(1.2), tau: 0.35, sigmaBuild: 0.2, sigmaStage: 0.4 }

/** The weight of the initial values, in builders, builds and stages. */
const INITIAL_WEIGHT = { builders: 6, builds: 8, stages: 35 }

// With fewer stages, trimming would leave nothing.
const MIN_TO_TRIM = 5

/**
 * The pace of a builder, shrunk toward the average of all workshops. The fewer builds they have finished, the stronger the shrinkage.
 * @param builds of the last 36 months. Canceled ones count with their finished stages.
 */
export function builderPace(guild: GuildPace, builds: PastBuild[]): BuilderPace {
  const ratios = builds.map(trimmedRatios).filter((ratios) => ratios.length > 0)
  const stages = mean(ratios.map((each) => each.length)) || 1
  const ofBuild = guild.sigmaBuild ** 2 + guild.sigmaStage ** 2 / stages
  const between = guild.tau ** 2
  const count = ratios.length
  const weight = between === 0 ? 0 : count / (count + ofBuild / between)
  return { mean: guild.mu + weight * (mean(ratios.map(mean)) - guild.mu || 0), variance: between * (1 - weight) }
}

/** The values of all workshops, combined with the initial ones as extra observations. Builds are grouped by builder. */
export function guildPace(builders: PastBuild[][], first: GuildPace = INITIAL_PACE): GuildPace {
  const all = builders.map((builds) => builds.map(trimmedRatios).filter((ratios) => ratios.length > 1))
  const builds = all.flat()
  const sigmaStage = deviation(builds.flatMap(residuals), count(builds) - builds.length, INITIAL_WEIGHT.stages, first.sigmaStage)

  const means = all.map((each) => each.map(mean)).filter((each) => each.length > 0)
  const noise = sigmaStage ** 2 / (mean(builds.map((each) => each.length)) || 1)
  const buildFreedom = count(means) - means.length
  const sigmaBuild = deviation(means.flatMap(residuals), buildFreedom, INITIAL_WEIGHT.builds, first.sigmaBuild, noise)

  const ofBuilders = means.map(mean)
  const mu = (first.mu * INITIAL_WEIGHT.builders + sum(ofBuilders)) / (INITIAL_WEIGHT.builders + ofBuilders.length)
  const spread = mean(means.map((each) => (sigmaBuild ** 2 + noise) / each.length)) || 0
  const away = ofBuilders.map((each) => each - mean(ofBuilders))
  return { mu, sigmaStage, sigmaBuild, tau: deviation(away, ofBuilders.length - 1, INITIAL_WEIGHT.builders, first.tau, spread) }
}

/** The median days of a stage, shrunk toward the template's days, which count as five observations. */
export function stageMedian(spanDays: number[], templateDays: number): number {
  const logs = spanDays.map(Math.log).sort((a, b) => a - b)
  const middle =
    logs.length === 0 ? 0 : ((logs[Math.floor((logs.length - 1) / 2)] ?? 0) + (logs[Math.floor(logs.length / 2)] ?? 0)) / 2
  const towards = 5
  return Math.exp((middle * logs.length + Math.log(templateDays) * towards) / (logs.length + towards))
}

/** Logarithms of actual to expected days, without the highest and the lowest, so that one interruption does not count. */
function trimmedRatios(build: PastBuild): number[] {
  const ratios = build.map(({ medianDays, spanDays }) => Math.log(Math.max(spanDays, 0.5) / medianDays)).sort((a, b) => a - b)
  return ratios.length < MIN_TO_TRIM ? ratios : ratios.slice(1, -1)
}

/** Standard deviation of residuals, less the variance from lower levels, combined with the initial value. */
function deviation(residuals: number[], freedom: number, firstCount: number, first: number, explained = 0): number {
  const squares = Math.max(0, sum(residuals.map((each) => each ** 2)) - Math.max(freedom, 0) * explained)
  return Math.sqrt((firstCount * first ** 2 + squares) / (firstCount + Math.max(freedom, 0)))
}

function residuals(values: number[]): number[] {
  const middle = mean(values)
  return values.map((value) => value - middle)
}

function count(lists: number[][]): number {
  return sum(lists.map(({ length }) => length))
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(values: number[]): number {
  return sum(values) / values.length
}
