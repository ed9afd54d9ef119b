import type { SheetPart } from './build-sheet.ts'
import { formatLongDay } from './dates/format-day.ts'

/** When a part falls due, in words that follow its title. Signed sheets are shown in them, so they stay as they are. */
export function partMoment(
  { due_kind, due_stage, due_on }: Pick<SheetPart, 'due_kind' | 'due_stage' | 'due_on'>,
  stageTitle: (key: string) => string,
): string {
  const stage = due_stage === null ? '' : `“${stageTitle(due_stage)}”`
  switch (due_kind) {
    case 'slot':
      return 'holds the slot'
    case 'signing':
      return 'when both have signed'
    case 'start':
      return 'before the work begins'
    case 'stage_start':
      return `when ${stage} begins`
    case 'stage_done':
      return `when ${stage} is done`
    case 'ready':
      return 'when it is finished'
    case 'date':
      return due_on === null ? 'on a day' : `on ${formatLongDay(due_on)}`
    case 'change':
      return 'with the change'
  }
}
