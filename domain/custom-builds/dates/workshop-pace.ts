/**
 * How stage times vary, in logarithms: ln(days of a stage) = ln(median) + builder + build + stage. The builder term has mean `mu`
 * and deviation `tau`; the deviations of the other terms are `sigmaBuild` and `sigmaStage`.
 */
export type GuildPace = { mu: number; tau: number; sigmaBuild: number; sigmaStage: number }

/** A finished stage: actual days and expected median. */
type Span = { medianDays: number; spanDays: number }

export type PastBuild = Span[]

/** The builder term learned from their history: its mean in logarithms, and its uncertainty. */
export type BuilderPace = { mean: number; variance: number }

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
