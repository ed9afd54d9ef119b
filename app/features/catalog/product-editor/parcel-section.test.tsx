import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ParcelSection } from './parcel-section.tsx'
import { draftFrom } from './product-draft.ts'
import type { ProductDraftState } from './use-product-draft.ts'

test.each([
  ['acoustic guitars', 'OM case in a standard carton: 21 lb, 46 × 20 × 8″'],
  ['violins', 'Violin case in a standard carton: 11 lb, 34 × 14 × 9″'],
  ['guitar pedals & effects', 'Pedal box in a standard carton: 3 lb, 8 × 6 × 5″'],
])('offers a usual parcel for %s', (category, words) => {
  const draft = { ...draftFrom(null), categories: [{ id: 1, name: category }] }
  expect(renderToStaticMarkup(<ParcelSection form={{ draft } as ProductDraftState} />)).toContain(words)
})
