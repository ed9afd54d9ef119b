import { date, index, integer, primaryKey, real, smallint, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { builds } from '../builds/builds-tables.ts'
import { createdAt, id } from '../kernel/columns.ts'

/** When a build was likely to be ready, as it looked on a day. Kept, because it is what a stated day was based on. */
export const buildForecasts = snakeCase.table(
  'build_forecasts',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => builds.requestId, { onDelete: 'cascade' }),
    /** The shop's day on which it was made. */
    madeOn: date({ mode: 'string' }).notNull(),
    madeAt: createdAt(),
    /** One in ten such builds is ready by then. */
    p10: date({ mode: 'string' }).notNull(),
    p50: date({ mode: 'string' }).notNull(),
    p80: date({ mode: 'string' }).notNull(),
    p90: date({ mode: 'string' }).notNull(),
    /** Of all that it was made from. */
    inputsHash: text().notNull(),
    model: smallint().notNull(),
    /** Finished builds of this workshop that it is based on. */
    ownBuilds: integer().notNull(),
    /** How long the work since the last completion has taken, as a share of what nine of ten such stages take; null where nothing runs. */
    stageLateness: real(),
  },
  (t) => [
    uniqueIndex('build_forecasts_once').on(t.requestId, t.madeOn, t.inputsHash),
    index('build_forecasts_newest').on(t.requestId, t.madeAt.desc().nullsFirst()),
  ],
)

/** What stages take in this guild, learnt every night from the builds of the last three years. */
export const guildSpans = snakeCase.table(
  'guild_spans',
  {
    family: text().notNull(),
    stageKey: text().notNull(),
    medianDays: real().notNull(),
    /** Stages that it was learnt from. */
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.family, t.stageKey] })],
)

/** How times vary in this guild, by the day on which it was learnt; the newest counts. */
export const guildPaces = snakeCase.table('guild_paces', {
  learntOn: date({ mode: 'string' }).primaryKey(),
  mu: real().notNull(),
  tau: real().notNull(),
  sigmaBuild: real().notNull(),
  sigmaStage: real().notNull(),
  builds: integer().notNull(),
})
