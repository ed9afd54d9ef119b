import { expect, test } from 'vitest'
import { recordSentence } from './build-dates.ts'

const NOTHING_YET = undefined

test.each([
  [{ kept: 0, lateDays: [], unfinished: 0 }, NOTHING_YET],
  [{ kept: 1, lateDays: [4], unfinished: 0 }, NOTHING_YET],
  [{ kept: 3, lateDays: [], unfinished: 0 }, 'All 3 builds were delivered by the promised date.'],
  [{ kept: 2, lateDays: [1], unfinished: 0 }, '2 of 3 builds were delivered by the promised date; the other was 1 day late.'],
  [
    { kept: 7, lateDays: [41, 12], unfinished: 0 },
    '7 of 9 builds were delivered by the promised date; the others were 12–41 days late.',
  ],
  [
    { kept: 6, lateDays: [41, 12, 18], unfinished: 0 },
    '6 of 9 builds were delivered by the promised date; the others were 12–41 days late (half of them by 18 or less).',
  ],
  [
    { kept: 1, lateDays: [5], unfinished: 1 },
    '1 of 3 builds was delivered by the promised date; 1 was 5 days late; 1 was never finished.',
  ],
  [{ kept: 0, lateDays: [], unfinished: 3 }, 'None of the 3 builds were delivered by the promised date; 3 were never finished.'],
])('writes the record %j as: %s', (record, sentence) => {
  expect(recordSentence(record)).toBe(sentence)
})
