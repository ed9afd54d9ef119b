import { type BuildFamily, STAGE_TEMPLATES } from '#contracts/build-stages.ts'
import type { StageDays } from '#contracts/stage-days.ts'

/** Days that a builder has changed, while they are typed. */
export type StageDaysDraft = { family: BuildFamily; key: string; days: string }[]

export function stageDaysDraft(saved: StageDays): StageDaysDraft {
  return Object.entries(saved).flatMap(([family, stages]) =>
    Object.entries(stages).map(([key, days]) => ({ family: family as BuildFamily, key, days: String(days) })),
  )
}

/** The request body: a blank, or what is usual anyway, is not said. Days that are no number are left to the server to refuse. */
export function stageDaysBody(draft: StageDaysDraft): StageDays {
  const said: StageDays = {}
  for (const { family, key, days } of draft) {
    const usual = STAGE_TEMPLATES[family].find((stage) => stage.key === key)?.days
    if (days.trim() === '' || Number(days) === usual) continue
    said[family] = { ...said[family], [key]: Number(days) }
  }
  return said
}

/** The days of one stage as the form shows them. */
export function daysOf(draft: StageDaysDraft, family: BuildFamily, key: string): string {
  const usual = STAGE_TEMPLATES[family].find((stage) => stage.key === key)?.days
  return draft.find((each) => each.family === family && each.key === key)?.days ?? String(usual ?? '')
}

/** The draft with other days for one stage. */
export function withDays(draft: StageDaysDraft, changed: StageDaysDraft[number]): StageDaysDraft {
  return [...draft.filter(({ family, key }) => family !== changed.family || key !== changed.key), changed]
}
