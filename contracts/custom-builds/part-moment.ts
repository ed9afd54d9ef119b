import { formatLongDay } from '../kernel/dates/format-day.ts'
import type { SheetContent, SheetPart } from './build-sheet.ts'
import { SHEET_FORMAT } from './build-sheets.ts'

const WORDS = {
  1: {
    slot: 'holds the slot',
    signing: 'when both have signed',
    start: 'before the work begins',
    stage_start: 'begins',
    ready: 'when it is finished',
    date: 'on a day',
  },
  2: {
    slot: 'reserves the slot',
    signing: 'when both sides have signed',
    start: 'before work starts',
    stage_start: 'starts',
    ready: 'when the instrument is finished',
    date: 'on a set date',
  },
} as const

/** When a payment is due, in words that follow its title. A signed sheet keeps the words of its format. */
export function partMoment(
  { due_kind, due_stage, due_on }: Pick<SheetPart, 'due_kind' | 'due_stage' | 'due_on'>,
  stageTitle: (key: string) => string,
  format: SheetContent['format'] = SHEET_FORMAT,
): string {
  const words = WORDS[format]
  const stage = due_stage === null ? '' : `“${stageTitle(due_stage)}”`
  switch (due_kind) {
    case 'slot':
    case 'signing':
    case 'start':
    case 'ready':
      return words[due_kind]
    case 'stage_start':
      return `when ${stage} ${words.stage_start}`
    case 'stage_done':
      return `when ${stage} is done`
    case 'date':
      return due_on === null ? words.date : `on ${formatLongDay(due_on)}`
    case 'change':
      return 'with the change'
  }
}
