import { expect, test } from 'vitest'
import { fitPageData } from './fit-page-data.ts'

const sourcesOf = (query: string) => fitPageData(new URLSearchParams(query), null).sources

test('names the sources of a model’s measurements, and none for a model of another family', () => {
  expect(sourcesOf('model=martin-d-28-2017').length).toBeGreaterThan(0)
  expect(sourcesOf('family=bass&model=martin-d-28-2017')).toEqual([])
  expect(sourcesOf('family=bass')).toEqual([])
})
