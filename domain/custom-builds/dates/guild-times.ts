import { desc } from 'drizzle-orm'
import { type BuildFamily, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { guildPaces, guildSpans } from './build-dates-tables.ts'
import { type GuildPace, INITIAL_PACE } from './workshop-pace.ts'

/** Statistics of all workshops: how times vary, and the median days of each stage. */
export type GuildTimes = { pace: GuildPace; medianDays(family: string, stage: { key: string; planDays: number }): number }

/** The newest statistics. Before the first night, the templates' days. */
export async function getGuildTimes(db: Queryable): Promise<GuildTimes> {
  const [pace] = await db.select().from(guildPaces).orderBy(desc(guildPaces.learntOn)).limit(1)
  const spans = new Map(
    (await db.select().from(guildSpans)).map(({ family, stageKey, medianDays }) => [`${family} ${stageKey}`, medianDays]),
  )
  return {
    pace: pace ?? INITIAL_PACE,
    medianDays(family, { key, planDays }) {
      // A builder's own planned days take precedence.
      return planDays === templateDays(family, key) ? (spans.get(`${family} ${key}`) ?? planDays) : planDays
    },
  }
}

/** The template's days for a stage. Undefined for a custom stage. */
export function templateDays(family: string, key: string): number | undefined {
  return STAGE_TEMPLATES[family as BuildFamily]?.find((stage) => stage.key === key)?.days
}
