import { expect, test } from 'vitest'
import { readFitSearch } from '#contracts/finding/fit-search.ts'
import { drawnOutlineOf } from './known-outlines.ts'
import { ownOutline } from './own-outline.ts'

const card = (id: string, key: string) => ({ id, images: [{ key, alt: '' }] })
const AGATE = card('agate', 'plates/demo/agate-om/front')
const search = (query: string) => readFitSearch(new URLSearchParams(query))

test('aligns the player’s outline at each picture’s nut and scale', () => {
  const { nut, scale } = drawnOutlineOf(AGATE) ?? { nut: { x: 0, y: 0 }, scale: 0 }
  expect(scale).toBeGreaterThan(1)
  expect(ownOutline(search('model=martin-000-28'), [AGATE, card('photo', 'files/u/photo')])?.places).toEqual({
    agate: `translate(${nut.x} ${nut.y})scale(${scale})`,
  })
})

test('mirrors it for a left-handed player', () => {
  expect(ownOutline(search('model=martin-000-28&hand=left'), [AGATE])?.places.agate).toMatch(/scale\(-[\d.]+ [\d.]+\)$/)
})

test('returns none for custom measurements, unsupported shapes and photos', () => {
  expect(ownOutline(search('family=acoustic-guitar&scale=25.4 in'), [AGATE])).toBeNull()
  expect(ownOutline(search('model=rickenbacker-330'), [AGATE])).toBeNull()
  expect(ownOutline(search('model=martin-000-28'), [card('photo', 'files/u/photo')])).toBeNull()
})
