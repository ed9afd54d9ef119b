import { expect, test } from 'vitest'
import { recordSentence } from './build-record.ts'

const NOTHING_YET = undefined

test.each([
  [{ kept: 0, lateDays: [], unfinished: 0 }, NOTHING_YET],
  [{ kept: 1, lateDays: [4], unfinished: 0 }, NOTHING_YET],
  [{ kept: 3, lateDays: [], unfinished: 0 }, 'All 3 builds were handed over by the promised day.'],
  [{ kept: 2, lateDays: [1], unfinished: 0 }, '2 of 3 builds were handed over by the promised day; the other 1 day later.'],
  [
    { kept: 7, lateDays: [41, 12], unfinished: 0 },
    '7 of 9 builds were handed over by the promised day; the others 12–41 days later.',
  ],
  [
    { kept: 6, lateDays: [41, 12, 18], unfinished: 0 },
    '6 of 9 builds were handed over by the promised day; the others 12–41 days later (half within 18).',
  ],
  [
    { kept: 1, lateDays: [5], unfinished: 1 },
    '1 of 3 builds was handed over by the promised day; 1 came 5 days later; 1 was not finished.',
  ],
  [{ kept: 0, lateDays: [], unfinished: 3 }, 'None of 3 builds was handed over by the promised day; 3 were not finished.'],
])('of %j everybody reads: %s', (record, sentence) => {
  expect(recordSentence(record)).toBe(sentence)
})
