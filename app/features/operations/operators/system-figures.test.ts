import { expect, test } from 'vitest'
import { bytesLabel, waitLabel } from './system-figures.ts'

test('sizes are rounded to a readable precision', () => {
  expect([0, 900, 43_000, 1_500_000, 61_000_000_000, 5e15].map(bytesLabel)).toEqual([
    '0 kB',
    '0.9 kB',
    '43 kB',
    '1.5 MB',
    '61 GB',
    '5000 TB',
  ])
})

test('waits use the largest whole unit', () => {
  expect([0, 59, 60, 3599, 7200, 86_400, 400_000].map(waitLabel)).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '60 min',
    '2 h',
    '1 day',
    '5 days',
  ])
})
