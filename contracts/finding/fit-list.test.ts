import { expect, test } from 'vitest'
import { fitList } from './fit-list.ts'
import { readFitSearch } from './fit-search.ts'

const list = (query: string) => fitList(readFitSearch(new URLSearchParams(query)))

test('a player’s filters are a catalog list that can be saved', () => {
  expect(list('family=electric-guitar&hand=left&scale=25.5 in')).toEqual({
    path: '/catalog?family=electric-guitar&hand=left',
    label: 'Left-handed electric guitars',
  })
  expect(list('model=fender-stratocaster-vintage&strings=7').path).toBe('/catalog?family=electric-guitar&hand=right&strings=7')
  expect(list('family=bass&hand=either&frets=fretless').path).toBe('/catalog?family=bass&frets=fretless%2Cfretless-lined')
})

test('a search saved for a left-handed violin finds no right-handed ones', () => {
  expect(list('family=violin&hand=left&scale=328 mm&nut=24 mm&nut_matters=must')).toEqual({
    path: '/catalog?family=violin&hand=left&nut=23.5-24.5',
    label: 'Left-handed violins, nut width 23.5–24.5 mm',
  })
})

test('the usual string count is left out, because few builders state it', () => {
  expect(list('model=fender-stratocaster-vintage').path).toBe('/catalog?family=electric-guitar&hand=right')
})

test('a required measure is a range of one step to each side', () => {
  expect(
    list('family=electric-guitar&hand=either&scale=650&scale_matters=must&weight=3.5 kg&weight_matters=must&nut=43').path,
  ).toBe('/catalog?family=electric-guitar&scale=647-653&weight=3300-3700')
})
