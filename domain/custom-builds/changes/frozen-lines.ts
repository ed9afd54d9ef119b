import type { SheetContent, SheetLine } from '#contracts/custom-builds/build-sheet.ts'
import type { StageStatus } from '#contracts/custom-builds/build-states.ts'
import { stageInSentence } from '#contracts/custom-builds/stage-words.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'

type Stages = readonly { key: string; title: string; status: StageStatus }[]

/** Why a line is locked, such as `The neck has started`. Null if it is not. A date locks from midnight. */
function whyFixed({ freeze }: Pick<SheetLine, 'freeze'>, stages: Stages, today: string): string | null {
  if (freeze === null) return null
  if ('day' in freeze) return today >= freeze.day ? `The line was locked on ${formatDay(freeze.day, today)}` : null
  const stage = stages.find(({ key }) => key === freeze.stage)
  if (stage === undefined || stage.status === 'upcoming') return null
  // A skipped stage never starts, so skipping it locks the lines that depend on it.
  return `${withArticle(stage.title)} ${stage.status === 'skipped' ? 'was skipped' : 'has started'}`
}

/** When an open line will be locked; null if never. */
export function whenLocked({ freeze }: Pick<SheetLine, 'freeze'>, stages: Stages, today: string): string | null {
  if (freeze === null) return null
  if ('day' in freeze) return `on ${formatDay(freeze.day, today)}`
  const title = stages.find(({ key }) => key === freeze.stage)?.title
  return title === undefined ? null : `when ${stageInSentence(title)} starts`
}

/** Why each locked line is locked, by key. */
export function lockedLines({ lines }: Pick<SheetContent, 'lines'>, stages: Stages, today: string): Map<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const why = whyFixed(line, stages, today)
      return why === null ? [] : [[line.key, why] as const]
    }),
  )
}

/** `The neck`, but `Body closed and bound` without an article. */
function withArticle(title: string): string {
  return title.includes(' ') ? `“${title}”` : `The ${title.charAt(0).toLowerCase()}${title.slice(1)}`
}
