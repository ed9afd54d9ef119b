import { expect, test } from 'vitest'
import { facetView } from '#testing/facet-view.ts'
import { listSummary } from './list-summary.ts'

const facts = { forSale: 14, makers: 6, leastCents: 185_000, mostCents: 640_000 }
const value = (label: string, count: number) => ({ id: label, label, count, is_chosen: false })

test('a list summary gives the count, the makers, the price range and what is typical', () => {
  const scale = facetView({
    key: 'scale',
    label: 'Scale length',
    unit: 'mm',
    values: [value('24 3/4 in · 629 mm', 4), value('25 1/2 in · 648 mm', 9)],
  })
  const weight = facetView({ key: 'weight', label: 'Weight', unit: 'g', values: [value('A', 3), value('B', 3), value('C', 3)] })
  const neck = facetView({ key: 'neck', label: 'Neck depth', unit: 'mm', values: [value('Slim, under 20.5 mm', 5)] })
  expect(listSummary('left-handed electric guitars', facts, [scale, weight, neck])).toEqual({
    offer: 'Left-handed electric guitars by 6 builders: 14 for sale, from $1,850 to $6,400.',
    typical: 'Typical: scale length 25½″ · 648\u00a0mm, neck depth slim, under 20.5\u00a0mm.',
  })
})

test('a list with several families names the most common ones', () => {
  const kinds = facetView({ key: 'family', values: [value('Violas', 2), value('Violins', 9), value('Cellos', 1)] })
  expect(listSummary('violins', { ...facts, makers: 1, mostCents: 185_000 }, [kinds])).toEqual({
    offer: 'Violins by one builder: 14 for sale, for $1,850.',
    typical: 'Most are violins (9) and violas (2).',
  })
})

test('says nothing if nothing is typical', () => {
  expect(listSummary('basses', facts, []).typical).toBe('')
})
