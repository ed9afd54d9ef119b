import { date, index, integer, primaryKey, real, smallint, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#domain/kernel/columns.ts'
import { buildId } from '../builds/builds-tables.ts'
import { personalDataOfBuild } from '../requests/build-requests-tables.ts'

/** Forecasts by day. Kept, because dates that were communicated are based on them. */
export const buildForecasts = snakeCase.table(
  'build_forecasts',
  {
    id: id(),
    requestId: buildId(),
    /** The shop's calendar day. */
    madeOn: date({ mode: 'string' }).notNull(),
    madeAt: createdAt(),
    /** The 10th percentile. */
    p10: date({ mode: 'string' }).notNull(),
    p50: date({ mode: 'string' }).notNull(),
    p80: date({ mode: 'string' }).notNull(),
    p90: date({ mode: 'string' }).notNull(),
    /** Hash of all inputs. */
    inputsHash: text().notNull(),
    model: smallint().notNull(),
    /** Number of this workshop's finished builds among the inputs. */
    ownBuilds: integer().notNull(),
    /** Days since the last finished stage, divided by the 90th percentile for such stages. Null if no stage is running. */
    stageLateness: real(),
  },
  (t) => [
    uniqueIndex('build_forecasts_once').on(t.requestId, t.madeOn, t.inputsHash),
    index('build_forecasts_newest').on(t.requestId, t.madeAt.desc().nullsFirst()),
  ],
)
personalDataOfBuild(buildForecasts, 'Builds in progress')

/** Median days of stages, learned nightly from the last three years of builds. */
export const guildSpans = snakeCase.table(
  'guild_spans',
  {
    family: text().notNull(),
    stageKey: text().notNull(),
    medianDays: real().notNull(),
    /** Number of stages in the sample. */
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.family, t.stageKey] })],
)

/** How stage times vary, by the day on which it was learned. The newest row counts. */
export const guildPaces = snakeCase.table('guild_paces', {
  learntOn: date({ mode: 'string' }).primaryKey(),
  mu: real().notNull(),
  tau: real().notNull(),
  sigmaBuild: real().notNull(),
  sigmaStage: real().notNull(),
  builds: integer().notNull(),
})
