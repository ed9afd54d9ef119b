import { expect, test } from 'vitest'
import { fromFirstFigure } from './from-first-figure.ts'

const month = (name: string, sales: number, days: number | null = null) => ({ month: name, sales, days })

test('a table of months begins with the first in which something happened', () => {
  const months = [month('2026-07', 0), month('2026-08', 0), month('2026-09', 3, 12), month('2026-10', 0), month('2026-11', 0)]
  expect(fromFirstFigure(months).map((each) => each.month)).toEqual(['2026-09', '2026-10', '2026-11'])
})

test('a shop in which nothing has happened yet shows the running month', () => {
  expect(fromFirstFigure([month('2026-10', 0), month('2026-11', 0)])).toEqual([month('2026-11', 0)])
  expect(fromFirstFigure([])).toEqual([])
})
