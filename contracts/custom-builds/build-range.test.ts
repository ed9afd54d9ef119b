import { expect, test } from 'vitest'
import { rangeText } from '../kernel/dates/format-range.ts'
import { earlyPromise, rangeBasis, suggestedPromise } from './build-dates.ts'

test.each([
  // Tuesday to Thursday becomes Monday to Sunday.
  [{ from: '2027-05-11', to: '2027-06-17' }, '2027-03-01', 'May 10 – Jun 20'],
  [{ from: '2027-05-11', to: '2027-06-17' }, '2026-11-25', 'May 10 – Jun 20, 2027'],
  [{ from: '2026-12-15', to: '2027-01-20' }, '2026-11-25', 'Dec 14 – Jan 24, 2027'],
  [{ from: '2027-05-11', to: '2027-09-17' }, '2027-03-01', 'May to September'],
  [{ from: '2027-05-11', to: '2028-05-01' }, '2027-03-01', 'April–June to April–June 2028'],
  [{ from: '2027-03-03', to: '2027-03-10' }, '2027-03-03', 'Mar 3 – Mar 14'],
  // Leaves out past months and quarters.
  [{ from: '2026-10-01', to: '2027-05-01' }, '2026-12-05', 'December to May 2027'],
  [{ from: '2026-07-01', to: '2027-05-01' }, '2026-12-05', 'October–December to April–June 2027'],
])('writes the range %o on %s as: %s', (range, today, text) => {
  expect(rangeText(range, today)).toBe(text)
})

test('explains what a range is based on', () => {
  expect(rangeBasis(6)).toBe('Eight in ten similar builds finish in this range. Based on 6 finished builds by this workshop.')
  expect(rangeBasis(1)).toContain('Based on 1 finished build by')
  expect(rangeBasis(0)).toContain('This workshop hasn’t finished a build here yet, so this is the average of all workshops.')
})

test('the suggested date is a Friday by which at least 8 in 10 builds are done', () => {
  expect(suggestedPromise('2027-06-30')).toBe('2027-07-02')
  expect(suggestedPromise('2027-07-02')).toBe('2027-07-02')
  expect(suggestedPromise('2027-07-03')).toBe('2027-07-09')
})

test.each([
  [0.02, 'Hardly any similar builds finish by then.'],
  [0.1, 'One in ten similar builds finishes by then.'],
  [0.31, 'Three in ten similar builds finish by then.'],
  [0.49, 'Five in ten similar builds finish by then.'],
  [0.5, null],
])('a promised date that a share of %d keeps: %s', (share, said) => {
  expect(earlyPromise(share)).toBe(said)
})
