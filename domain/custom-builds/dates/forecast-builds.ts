import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { buildForecasts } from './build-dates-tables.ts'
import { forecastBuild, nextSpanP90 } from './forecast-build.ts'
import { findForecastInputs } from './get-forecast-inputs.ts'
import { type GuildTimes, getGuildTimes } from './learn-guild-times.ts'

type Deps = Needs<'db' | 'now' | 'settings'>

/** The version of the model. Raised when the same inputs give other dates. */
export const MODEL = 1
const BUILDS_AT_ONCE = 50

/**
 * Forecasts builds that changed since their last forecast, and every build once a day. Every step of a build adds a history entry;
 * vacations are in the builder's profile. Returns the number of forecasts.
 */
export async function forecastBuilds(ctx: Deps): Promise<number> {
  const today = dayIn(ctx.settings.timeZone, ctx.now())
  const { rows } = await ctx.db.execute<{ request_id: string }>(sql`
    select b.request_id from builds b
    join custom_build_requests r on r.id = b.request_id join user_profiles p on p.id = r.builder_id
    left join lateral (select made_at, made_on from build_forecasts f where f.request_id = b.request_id
      order by made_at desc limit 1) newest on true
    where b.status in ${UNFINISHED} and (newest.made_at is null or newest.made_on < ${today}::date
      or p.updated_at > newest.made_at
      or (select u.created_at from build_updates u where u.request_id = b.request_id order by u.number desc limit 1) > newest.made_at
      or exists (select from build_stages s where s.request_id = b.request_id and greatest(s.started_at, s.done_at) > newest.made_at)
      or exists (select from build_waits w where w.request_id = b.request_id and greatest(w.started_at, w.ended_at) > newest.made_at))
    order by newest.made_at nulls first, b.request_id limit ${BUILDS_AT_ONCE}`)
  if (rows.length === 0) return 0
  const times = await getGuildTimes(ctx.db)
  await runEach(rows, ({ request_id }) => writeForecast(ctx, request_id, { today, times }))
  return rows.length
}

type Basis = { today: string; times: GuildTimes }

/** Two nodes with the same inputs get the same dates and write one row. */
async function writeForecast(ctx: Deps, requestId: string, { today, times }: Basis): Promise<void> {
  const madeAt = ctx.now()
  const inputs = await findForecastInputs(ctx, requestId, times)
  if (!inputs) return
  const inputsHash = createHash('sha256').update(JSON.stringify(inputs)).digest('hex')
  const { p10, p50, p80, p90 } = forecastBuild(inputs, `${requestId} ${today} ${MODEL} ${inputsHash}`)
  const on = (days: number) => addDays(today, days)
  const span = inputs.isRunning ? nextSpanP90(inputs) : undefined
  const stageLateness = span === undefined ? null : inputs.elapsedDays / span
  const row = { p10: on(p10), p50: on(p50), p80: on(p80), p90: on(p90), ownBuilds: inputs.ownBuilds, stageLateness }
  await ctx.db
    .insert(buildForecasts)
    .values({ requestId, madeOn: today, madeAt, inputsHash, model: MODEL, ...row })
    .onConflictDoUpdate({
      target: [buildForecasts.requestId, buildForecasts.madeOn, buildForecasts.inputsHash],
      set: { madeAt: sql`greatest(${buildForecasts.madeAt}, excluded.made_at)` },
    })
}
