import { desc } from 'drizzle-orm'
import { type BuildFamily, STAGE_TEMPLATES } from '#contracts/build-stages.ts'
import type { Queryable } from '../kernel/db.ts'
import { guildPaces, guildSpans } from './build-dates-tables.ts'
import { FIRST_PACE, type GuildPace } from './workshop-pace.ts'

/** What is known of all workshops: how times vary, and the median of a stage. */
export type GuildTimes = { pace: GuildPace; medianDays(family: string, stage: { key: string; planDays: number }): number }

/** The newest that the guild has learnt; before the first night the templates' days. */
export async function getGuildTimes(db: Queryable): Promise<GuildTimes> {
  const [pace] = await db.select().from(guildPaces).orderBy(desc(guildPaces.learntOn)).limit(1)
  const spans = new Map(
    (await db.select().from(guildSpans)).map(({ family, stageKey, medianDays }) => [`${family} ${stageKey}`, medianDays]),
  )
  return {
    pace: pace ?? FIRST_PACE,
    medianDays(family, { key, planDays }) {
      // Days that a builder has set are the builder's to know.
      return planDays === templateDays(family, key) ? (spans.get(`${family} ${key}`) ?? planDays) : planDays
    },
  }
}

/** The days of a template's stage; undefined for a stage that a builder has added. */
export function templateDays(family: string, key: string): number | undefined {
  return STAGE_TEMPLATES[family as BuildFamily]?.find((stage) => stage.key === key)?.days
}
