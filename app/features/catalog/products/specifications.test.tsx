import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { knownMeasures, knownMeasureViews } from '#contracts/catalog/measures/known-measures.ts'
import type { StatedMeasures } from '#contracts/catalog/measures/stated-measures.ts'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import { Specifications } from './specifications.tsx'

function rowsOf(specifications: Record<string, string>, measures: StatedMeasures | null) {
  const known = knownMeasures({ name: 'Heron', categories: ['electric guitars'], specifications, measures })
  const product = { specifications, known_measures: knownMeasureViews(known) } as unknown as ProductDetail
  const html = renderToStaticMarkup(<Specifications product={product} />)
  return [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    row
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

test('a measure has one row, whatever the maker’s wording', () => {
  expect(rowsOf({ 'Nut width': '43 mm' }, { nut: 42 })).toEqual(['Nut width 43 mm Confirmed: 1.65″ · 42 mm'])
  expect(rowsOf({ Scale: '25.5 in / 650 mm' }, { scale: 650 })).toEqual(['Scale 25.5 in / 650 mm Scale length: 25.59″ · 650 mm'])
  expect(rowsOf({ Finish: 'A secret' }, { finish: 'oil' })).toEqual(['Finish A secret Confirmed: Oil or oil-wax'])
})

test('a measure that no specification mentions has its own row', () => {
  expect(rowsOf({ 'Nut width': '43 mm' }, { scale: 650 })).toEqual(['Nut width 43 mm 1.69″', 'Scale length 25.59″ · 650 mm'])
})
