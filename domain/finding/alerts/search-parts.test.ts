import { expect, test } from 'vitest'
import { readSavedQuery } from '#contracts/finding/saved-query.ts'
import { searchLabel } from '#contracts/finding/search-label.ts'
import { searchParts } from './search-parts.ts'

const partsOf = (query: string) => searchParts(readSavedQuery(query))
const labelsOf = (query: string) => partsOf(query).map((part) => searchLabel(readSavedQuery(part)))

test('a search counts for each of its values, and for pairs of two', () => {
  expect(labelsOf('family=electric-guitar&hand=left&scale=24.75')).toEqual([
    'Electric guitars, 24 3/4 in',
    'Left-handed electric guitars',
    'Left-handed electric guitars, 24 3/4 in',
  ])
})

test('alternative values count separately and form no pair', () => {
  expect(partsOf('family=acoustic-guitar&top=koa,redwood&hand=left')).toEqual([
    'family=acoustic-guitar&top=koa',
    'family=acoustic-guitar&top=redwood',
    'family=acoustic-guitar&hand=left',
  ])
})

test('the list of a category and that of its family are the same search', () => {
  expect(partsOf('category=electric+guitars&hand=left')).toEqual(partsOf('family=electric-guitar&hand=left'))
  expect(partsOf('category=basses&strings=5')).toEqual(partsOf('family=bass&strings=5'))
  expect(partsOf('category=violins&hand=left')).toEqual(['family=violin&hand=left'])
})

test('a value that several families share counts in their common list', () => {
  expect(labelsOf('hand=left')).toEqual(['Left-handed instruments'])
  expect(labelsOf('category=guitars&hand=left')).toEqual(['Left-handed guitars'])
})

test('words, figures, places and “not given” do not count', () => {
  expect(partsOf('q=heron&made=CA&pickup=US-OR&sale=now&approval=no')).toEqual([])
  expect(partsOf('family=bass&scale=860-870&price=-1000&strings=not-given')).toEqual([])
})
