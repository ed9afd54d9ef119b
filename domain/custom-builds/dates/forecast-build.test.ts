import { expect, test } from 'vitest'
import { normal, seededRandom } from '#domain/kernel/seeded-random.ts'
import {
  type BuildToForecast,
  builderPace,
  type ForecastStage,
  forecastBuild,
  type GuildPace,
  guildPace,
  INITIAL_PACE,
  type PastBuild,
  simulate,
  stageMedian,
} from './forecast-build.ts'

// A steel-string guitar's stages.
const MEDIANS = [10, 7, 14, 7, 14, 14, 7, 28, 7]
const TRUE_PACE: GuildPace = { mu: Math.log(1.25), tau: 0.35, sigmaBuild: 0.2, sigmaStage: 0.4 }
const RUNS = 800
const BUILDS = 900

/** A realistic workshop: its own pace, and builds that are slow or fast as a whole. */
function workshop(random: () => number, pace = TRUE_PACE) {
  const own = pace.mu + pace.tau * normal(random)
  return (): PastBuild => {
    const ofBuild = pace.sigmaBuild * normal(random)
    const spans = MEDIANS.map((medianDays) => ({
      medianDays,
      spanDays: medianDays * Math.exp(own + ofBuild + pace.sigmaStage * normal(random)),
    }))
    const interrupted = spans[Math.floor(random() * spans.length)]
    if (interrupted && random() < 0.08) interrupted.spanDays += -60 * Math.log(1 - random())
    return spans
  }
}

function total(build: PastBuild): number {
  return build.reduce((sum, { spanDays }) => sum + spanDays, 0)
}

const NEW_BUILD: ForecastStage[] = MEDIANS.map((medianDays) => ({ medianDays }))

type Checked = { history: number; rank: number }

/** The rank of the true duration among the runs, for 900 builds of builders with 0 to 12 finished builds. */
function calibrate(seed: string, forecastWith = (pace: GuildPace) => pace): Checked[] {
  const random = seededRandom(seed)
  return Array.from({ length: BUILDS }, (_, at) => {
    const build = workshop(random)
    const history = Math.floor(random() * 13)
    const past = Array.from({ length: history }, build)
    const truth = total(build())
    const guild = forecastWith(TRUE_PACE)
    const asked: BuildToForecast = {
      stages: NEW_BUILD,
      elapsedDays: 0,
      waitDays: 0,
      guild,
      builder: builderPace(TRUE_PACE, past),
    }
    const days = simulate(asked, `${seed} ${at}`, RUNS)
    return { history, rank: days.filter((each) => each < truth).length / RUNS }
  })
}

function shareOf(checked: Checked[], isHeld: (rank: number) => boolean): number {
  return checked.filter(({ rank }) => isHeld(rank)).length / checked.length
}
const inRange = (rank: number) => rank >= 0.1 && rank <= 0.9

test('8 in 10 builds finish within the range, whatever the builder’s history', () => {
  const checked = calibrate('workshops')
  expect(shareOf(checked, inRange)).toBeGreaterThanOrEqual(0.76)
  expect(shareOf(checked, inRange)).toBeLessThanOrEqual(0.84)
  const groups: [number, number][] = [
    [0, 0],
    [1, 2],
    [3, 5],
    [6, 12],
  ]
  for (const [least, most] of groups) {
    const held = shareOf(
      checked.filter(({ history }) => history >= least && history <= most),
      inRange,
    )
    expect(held, `builders with ${least} to ${most} builds`).toBeGreaterThanOrEqual(0.7)
    expect(held, `builders with ${least} to ${most} builds`).toBeLessThanOrEqual(0.92)
  }
  const kept = shareOf(checked, (rank) => rank <= 0.8)
  expect(kept).toBeGreaterThanOrEqual(0.76)
  expect(kept).toBeLessThanOrEqual(0.85)
  for (let tenth = 0; tenth < 10; tenth++) {
    const share = shareOf(checked, (rank) => Math.min(9, Math.floor(rank * 10)) === tenth)
    expect(share, `tenth ${tenth}`).toBeGreaterThanOrEqual(0.06)
    expect(share, `tenth ${tenth}`).toBeLessThanOrEqual(0.14)
  }
})

test('without the effect shared by all stages of a build, the range would hold too rarely', () => {
  const checked = calibrate('workshops', (pace) => ({ ...pace, sigmaBuild: 0 }))
  expect(shareOf(checked, inRange)).toBeLessThan(0.76)
})

test('a fast or slow start moves the range of a build', () => {
  const asked = (pace: number): BuildToForecast => ({
    stages: MEDIANS.map((medianDays, at) => ({ medianDays, spanDays: at < 4 ? medianDays * pace : undefined })),
    elapsedDays: 0,
    waitDays: 0,
    guild: INITIAL_PACE,
    builder: builderPace(INITIAL_PACE, []),
  })
  const [fast, usual, slow] = [0.6, 1.2, 2.5].map((pace) => forecastBuild(asked(pace), 'one build').p50)
  expect(fast).toBeLessThan(usual ?? 0)
  expect(slow).toBeGreaterThan(usual ?? 0)
})

test('halfway through, the range still holds 8 in 10 builds', () => {
  const random = seededRandom('halfway')
  let held = 0
  for (let at = 0; at < BUILDS; at++) {
    const build = workshop(random)
    const past = Array.from({ length: Math.floor(random() * 13) }, build)
    const real = build()
    const done = 1 + Math.floor(random() * 7)
    const next = real[done]?.spanDays ?? 0
    // Forecast on a random day of the current stage.
    const elapsedDays = random() * next
    const asked = {
      stages: real.map(({ medianDays, spanDays }, stage) => ({ medianDays, spanDays: stage < done ? spanDays : undefined })),
      elapsedDays,
      waitDays: 0,
      guild: TRUE_PACE,
      builder: builderPace(TRUE_PACE, past),
    }
    const left = total(real.slice(done)) - elapsedDays
    const days = simulate(asked, `halfway ${at}`, RUNS)
    if (inRange(days.filter((each) => each < left).length / RUNS)) held += 1
  }
  expect(held / BUILDS).toBeGreaterThanOrEqual(0.74)
  expect(held / BUILDS).toBeLessThanOrEqual(0.86)
})

test('the same build, day and inputs give the same forecast; another day differs', () => {
  const asked = { stages: NEW_BUILD, elapsedDays: 3, waitDays: 4, guild: INITIAL_PACE, builder: builderPace(INITIAL_PACE, []) }
  expect(forecastBuild(asked, 'build 2026-11-25')).toEqual(forecastBuild(asked, 'build 2026-11-25'))
  expect(simulate(asked, 'build 2026-11-25', 50)).not.toEqual(simulate(asked, 'build 2026-11-26', 50))
})

test('known waits move the whole range, and without stages left they are the range', () => {
  const asked = { stages: NEW_BUILD, elapsedDays: 0, waitDays: 0, guild: INITIAL_PACE, builder: builderPace(INITIAL_PACE, []) }
  const [without, paused] = [forecastBuild(asked, 'waits'), forecastBuild({ ...asked, waitDays: 30 }, 'waits')]
  expect(paused.p10 - without.p10).toBe(30)
  expect(paused.p90 - without.p90).toBe(30)
  const done = NEW_BUILD.map(({ medianDays }) => ({ medianDays, spanDays: medianDays }))
  expect(forecastBuild({ ...asked, stages: done, waitDays: 2 }, 'done')).toEqual({ p10: 2, p50: 2, p80: 2, p90: 2 })
})

test('one build says little about a builder’s pace, and many say nearly everything', () => {
  const slow = (): PastBuild => MEDIANS.map((medianDays) => ({ medianDays, spanDays: medianDays * 2 }))
  const [none, one, twelve] = [0, 1, 12].map((count) => builderPace(INITIAL_PACE, Array.from({ length: count }, slow)))
  expect(none).toEqual({ mean: INITIAL_PACE.mu, variance: expect.closeTo(INITIAL_PACE.tau ** 2) })
  expect(one?.mean).toBeGreaterThan(INITIAL_PACE.mu)
  expect(one?.mean).toBeLessThan(Math.log(2) - 0.05)
  expect(twelve?.mean).toBeCloseTo(Math.log(2), 1)
  expect(twelve?.variance).toBeLessThan(0.02)
})

test('one interrupted stage does not change a builder’s pace', () => {
  const usual = MEDIANS.map((medianDays) => ({ medianDays, spanDays: medianDays * 1.2 }))
  const interrupted = usual.map((span, at) => (at === 5 ? { ...span, spanDays: span.spanDays + 90 } : span))
  expect(builderPace(INITIAL_PACE, [interrupted]).mean).toBeCloseTo(builderPace(INITIAL_PACE, [usual]).mean)
})

test('a shop without builds has the initial values, and one with many its own', () => {
  expect(guildPace([])).toEqual(INITIAL_PACE)
  const random = seededRandom('guild')
  const real: GuildPace = { mu: Math.log(1.6), tau: 0.2, sigmaBuild: 0.1, sigmaStage: 0.25 }
  const builders = Array.from({ length: 200 }, () => {
    const build = workshop(random, real)
    return Array.from({ length: 8 }, build)
  })
  const found = guildPace(builders)
  expect(found.mu).toBeCloseTo(real.mu, 1)
  expect(found.tau).toBeCloseTo(real.tau, 1)
  expect(found.sigmaBuild).toBeCloseTo(real.sigmaBuild, 1)
  expect(found.sigmaStage).toBeCloseTo(real.sigmaStage, 0)
})

test('a stage’s median starts at the template’s days and moves with actual durations', () => {
  expect(stageMedian([], 14)).toBeCloseTo(14)
  expect(stageMedian([28, 28, 28, 28, 28], 14)).toBeCloseTo(Math.sqrt(14 * 28))
  expect(
    stageMedian(
      Array.from({ length: 500 }, () => 28),
      14,
    ),
  ).toBeGreaterThan(27)
})
