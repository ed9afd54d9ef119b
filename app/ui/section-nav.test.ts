import { expect, test } from 'vitest'
import { countOnDesk, type SectionNavEntry, shownEntries } from './section-nav.tsx'

const labels = ['Overview', 'Builders', 'Orders', 'Money', 'Log']

function shownOn(current: string, count: number) {
  const entries = labels.map(
    (label): SectionNavEntry => ({
      label,
      to: '/admin',
      current: label === current ? 'page' : undefined,
    }),
  )
  return shownEntries(entries, count).map(({ label }) => label)
}

test('shows the first entries', () => {
  expect(shownOn('Builders', 3)).toEqual(['Overview', 'Builders', 'Orders'])
  expect(shownOn('Money', 5)).toEqual(labels)
})

test('always shows the current entry', () => {
  expect(shownOn('Log', 3)).toEqual(['Overview', 'Builders', 'Log'])
})

test('shows at most seven entries on a desktop, with “More”', () => {
  expect([5, 7, 8, 16].map(countOnDesk)).toEqual([5, 7, 6, 6])
})
