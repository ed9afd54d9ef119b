import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PictureCarousel } from './picture-carousel.tsx'

const labels = (...keys: string[]) =>
  renderToStaticMarkup(<PictureCarousel label="Photos" pictures={keys.map((key) => ({ key, alt: '' }))} sizes="100vw" />).match(
    /Drawn from its specification/g,
  )?.length ?? 0

test('labels drawings in a gallery with photos', () => {
  expect(labels('plates/demo/heron/front', 'plates/demo/heron/back')).toBe(0)
  expect(labels('plates/demo/heron/front', 'files/u/photo', 'plates/demo/heron/back')).toBe(2)
  expect(labels('files/u/photo')).toBe(0)
})
