import type { SheetContent, SheetLine } from '#contracts/build-sheet.ts'
import type { StageStatus } from '#contracts/build-states.ts'
import { shortDay } from '../builds/short-day.ts'

type Stages = readonly { key: string; title: string; status: StageStatus }[]

/** Why a line is fixed, such as `The neck has begun`; null while it can still change. A day counts from its beginning. */
function whyFixed({ freeze }: Pick<SheetLine, 'freeze'>, stages: Stages, today: string): string | null {
  if (freeze === null) return null
  if ('day' in freeze) return today >= freeze.day ? `It was fixed on ${shortDay(freeze.day, today)}` : null
  const stage = stages.find(({ key }) => key === freeze.stage)
  if (stage === undefined || stage.status === 'upcoming') return null
  // What is left out never begins, so leaving it out is the last moment for what waits for it.
  return `${withArticle(stage.title)} ${stage.status === 'skipped' ? 'has been left out' : 'has begun'}`
}

/** When a line that can still change will be fixed; null if it never is. */
export function whenFixed({ freeze }: Pick<SheetLine, 'freeze'>, stages: Stages, today: string): string | null {
  if (freeze === null) return null
  if ('day' in freeze) return `on ${shortDay(freeze.day, today)}`
  const title = stages.find(({ key }) => key === freeze.stage)?.title
  return title === undefined ? null : `when ${title.charAt(0).toLowerCase()}${title.slice(1)} begins`
}

/** The lines of a sheet that are fixed, by their keys. */
export function fixedLines({ lines }: Pick<SheetContent, 'lines'>, stages: Stages, today: string): Map<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const why = whyFixed(line, stages, today)
      return why === null ? [] : [[line.key, why] as const]
    }),
  )
}

/** `The neck`, and `Body closed and bound` as it is: a stage of several words is no thing. */
function withArticle(title: string): string {
  return title.includes(' ') ? title : `The ${title.charAt(0).toLowerCase()}${title.slice(1)}`
}
