import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ParcelSection } from './parcel-section.tsx'
import { draftFrom } from './product-draft.ts'
import type { ProductDraftState } from './use-product-draft.ts'

test.each([
  ['acoustic guitars', 'Use 46 × 20 × 8″, 21 lb'],
  ['violins', 'Use 34 × 14 × 9″, 11 lb'],
  ['guitar pedals & effects', 'Use 8 × 6 × 5″, 3 lb'],
])('offers a usual parcel for %s', (category, words) => {
  const draft = { ...draftFrom(null), categories: [{ id: 1, name: category }] }
  expect(renderToStaticMarkup(<ParcelSection form={{ draft } as ProductDraftState} />)).toContain(words)
})

test('offers no usual parcel once something else was measured', () => {
  const shown = (more: object) =>
    renderToStaticMarkup(<ParcelSection form={{ draft: { ...draftFrom(null), ...more } } as ProductDraftState} />)
  expect(shown({})).toContain('<button')
  expect(shown({ weight_ounces: '300' })).not.toContain('<button')
  expect(shown({ weight_pounds: '20' })).not.toContain('<button')
})
