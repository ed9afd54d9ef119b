import { type BuildFamily, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import type { StageDays } from '#contracts/custom-builds/stage-days.ts'

/** Stage durations that a builder has changed, while being edited. */
export type StageDaysDraft = { family: BuildFamily; key: string; days: string }[]

export function stageDaysDraft(saved: StageDays): StageDaysDraft {
  return Object.entries(saved).flatMap(([family, stages]) =>
    Object.entries(stages).map(([key, days]) => ({ family: family as BuildFamily, key, days: String(days) })),
  )
}

/** The request body. Blanks and default values are left out; the server rejects values that are not numbers. */
export function stageDaysBody(draft: StageDaysDraft): StageDays {
  const said: StageDays = {}
  for (const { family, key, days } of draft) {
    const usual = STAGE_TEMPLATES[family].find((stage) => stage.key === key)?.days
    if (days.trim() === '' || Number(days) === usual) continue
    said[family] = { ...said[family], [key]: Number(days) }
  }
  return said
}

/** The duration of one stage as the form shows it. */
export function daysOf(draft: StageDaysDraft, family: BuildFamily, key: string): string {
  const usual = STAGE_TEMPLATES[family].find((stage) => stage.key === key)?.days
  return draft.find((each) => each.family === family && each.key === key)?.days ?? String(usual ?? '')
}

/** The draft with a new duration for one stage. */
export function withDays(draft: StageDaysDraft, changed: StageDaysDraft[number]): StageDaysDraft {
  return [...draft.filter(({ family, key }) => family !== changed.family || key !== changed.key), changed]
}
