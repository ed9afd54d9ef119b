import { expect, test } from 'vitest'
import { SHEET_FORMATS } from './build-sheets.ts'
import { DUE_KINDS, partMoment } from './plan-parts.ts'

const WORDS: Record<(typeof SHEET_FORMATS)[number], string[]> = {
  1: [
    'holds the slot',
    'when both have signed',
    'before the work begins',
    'when “Neck” begins',
    'when “Neck” is done',
    'when it is finished',
    'on March 3, 2028',
    'with the change',
  ],
  2: [
    'reserves the slot',
    'when both sides have signed',
    'before work starts',
    'when “Neck” starts',
    'when “Neck” is done',
    'when the instrument is finished',
    'on March 3, 2028',
    'with the change',
  ],
}

test.each(SHEET_FORMATS)('a signed sheet of format %d keeps its words for when each payment is due', (format) => {
  const due = { due_stage: 'neck', due_on: '2028-03-03' }
  const words = DUE_KINDS.map((due_kind) => partMoment({ ...due, due_kind }, () => 'Neck', format))
  expect(new Set(words)).toEqual(new Set(WORDS[format]))
})
