import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pictureUrl, placeholderPicture } from '../lib/picture-url.ts'
import { ProductImage } from './product-image.tsx'

test('a picture that fails to load is replaced by the same placeholder as a missing one', () => {
  for (const id of ['a', 'b', 'c']) {
    const placeholder = pictureUrl(placeholderPicture(id))
    const [lost, missing] = [{ key: 'files/lost' }, null].map((picture) =>
      renderToString(<ProductImage picture={picture} of={id} />),
    )
    expect(lost).toContain(`data-fallback="${placeholder}"`)
    expect(missing).toContain(` src="${placeholder}"`)
  }
  expect(new Set(['a', 'b', 'c'].map(placeholderPicture)).size).toBe(3)
})
