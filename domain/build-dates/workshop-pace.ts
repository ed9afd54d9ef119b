/**
 * How the times of a guild's stages vary, in logarithms: ln(days of a stage) = ln(median) + builder + build + stage.
 * The builder's part has mean `mu` and deviation `tau`, the build's `sigmaBuild`, the stage's `sigmaStage`.
 */
export type GuildPace = { mu: number; tau: number; sigmaBuild: number; sigmaStage: number }

/** One stage that ended: what it took, and the median that was expected of it. Days. */
type Span = { medianDays: number; spanDays: number }

/** The stages of one build that ended, in any order. */
export type PastBuild = Span[]

/** What a builder's own history says: the mean of their part in logarithms, and how uncertain it remains. */
export type BuilderPace = { mean: number; variance: number }

/** Until a guild has builds of its own. Plans are optimistic: the usual build takes a fifth longer. */
export const FIRST_PACE: GuildPace = { mu: Math.log(1.2), tau: 0.35, sigmaBuild: 0.2, sigmaStage: 0.4 }

/** How many builders, builds and stages the first values count as, once real ones join them. */
const FIRST_WEIGHT = { builders: 6, builds: 8, stages: 35 }

// With fewer stages the highest and the lowest are all there is.
const FEWEST_TO_TRIM = 5

/**
 * The pace of a builder, drawn towards the guild's the more, the fewer builds they have finished: nobody is fast for one lucky build.
 * @param builds of the last 36 months; those that were cancelled count with the stages they finished
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

/** The guild's own values, with the first ones as so many observations more. Each builder's builds stand together. */
export function guildPace(builders: PastBuild[][], first: GuildPace = FIRST_PACE): GuildPace {
  const all = builders.map((builds) => builds.map(trimmedRatios).filter((ratios) => ratios.length > 1))
  const builds = all.flat()
  const sigmaStage = deviation(builds.flatMap(residuals), count(builds) - builds.length, FIRST_WEIGHT.stages, first.sigmaStage)

  const means = all.map((each) => each.map(mean)).filter((each) => each.length > 0)
  const noise = sigmaStage ** 2 / (mean(builds.map((each) => each.length)) || 1)
  const buildFreedom = count(means) - means.length
  const sigmaBuild = deviation(means.flatMap(residuals), buildFreedom, FIRST_WEIGHT.builds, first.sigmaBuild, noise)

  const ofBuilders = means.map(mean)
  const mu = (first.mu * FIRST_WEIGHT.builders + sum(ofBuilders)) / (FIRST_WEIGHT.builders + ofBuilders.length)
  const spread = mean(means.map((each) => (sigmaBuild ** 2 + noise) / each.length)) || 0
  const away = ofBuilders.map((each) => each - mean(ofBuilders))
  return { mu, sigmaStage, sigmaBuild, tau: deviation(away, ofBuilders.length - 1, FIRST_WEIGHT.builders, first.tau, spread) }
}

/** A stage's median: what builders planned for it, or took, drawn towards the template's days as if it were five more. */
export function stageMedian(spanDays: number[], templateDays: number): number {
  const logs = spanDays.map(Math.log).sort((a, b) => a - b)
  const middle =
    logs.length === 0 ? 0 : ((logs[Math.floor((logs.length - 1) / 2)] ?? 0) + (logs[Math.floor(logs.length / 2)] ?? 0)) / 2
  const towards = 5
  return Math.exp((middle * logs.length + Math.log(templateDays) * towards) / (logs.length + towards))
}

/** Logarithms of taken to expected, without the highest and the lowest: one interruption is not a builder's pace. */
function trimmedRatios(build: PastBuild): number[] {
  const ratios = build.map(({ medianDays, spanDays }) => Math.log(Math.max(spanDays, 0.5) / medianDays)).sort((a, b) => a - b)
  return ratios.length < FEWEST_TO_TRIM ? ratios : ratios.slice(1, -1)
}

/** Standard deviation of residuals, less the variance that smaller things explain, with a first value counted in. */
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
