import { expect, test } from 'vitest'
import { partMoment } from './part-moment.ts'
import { DUE_KINDS } from './plan-parts.ts'

test('keeps the words in which signed sheets say when a part falls due', () => {
  const said = DUE_KINDS.map((due_kind) => partMoment({ due_kind, due_stage: 'neck', due_on: '2028-03-03' }, () => 'Neck'))
  expect(new Set(said)).toEqual(
    new Set([
      'holds the slot',
      'when both have signed',
      'before the work begins',
      'when “Neck” begins',
      'when “Neck” is done',
      'when it is finished',
      'on March 3, 2028',
      'with the change',
    ]),
  )
})
