import { expect, test } from 'vitest'
import { SaveReview } from '../buying/review-bodies.ts'
import { CreateProduct, EditProduct } from '../catalog/own-product-bodies.ts'
import { SaveBuildOffer } from '../custom-builds/build-offer-bodies.ts'

const key = 'files/instrumentimages/1795301985975-boigd05pvaeml9i1.G5UXNEStRR9a53z6JSVa-g'
const shown = `http://localhost:3000/${key}-800.webp`
const kept = [{ key, alt: '' }]

test.each([
  ['an instrument', (image_urls: string[]) => CreateProduct.safeParse({ name: 'Parlour', price: 10, image_urls })],
  ['a review', (image_urls: string[]) => SaveReview.safeParse({ rating: 4, image_urls })],
  [
    'a custom build',
    (image_urls: string[]) =>
      SaveBuildOffer.safeParse({ listing_title: 'OM', instrument_type: 'Guitar', short_description: 'Loud', image_urls }),
  ],
])('%s accepts pictures by the addresses from the API', (_, save) => {
  expect(save([shown, '', ' ']).data).toMatchObject({ images: kept })
  expect(save([]).data).toMatchObject({ images: [] })
  expect(save(['https://elsewhere.example/a.jpg']).data).toMatchObject({
    images: [{ key: 'https://elsewhere.example/a.jpg', alt: '' }],
  })
  expect(save(Array.from({ length: 11 }, () => shown)).success).toBe(false)
})

test('pictures with descriptions take precedence, and omitted pictures stay', () => {
  expect(EditProduct.parse({ images: kept, image_urls: [] })).toEqual({ images: kept })
  expect(EditProduct.parse({ name: 'Parlour' })).toEqual({ name: 'Parlour' })
  const drawn = 'plates/demo/portage-parlour/front'
  expect(EditProduct.parse({ image_urls: [`/${drawn}-800.webp`] })).toEqual({ images: [{ key: drawn, alt: '' }] })
})
