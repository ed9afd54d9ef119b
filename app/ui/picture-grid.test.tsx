import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { havePhotos, UpdatePictures } from './picture-grid.tsx'

const drawing = { pictures: [{ key: 'plates/builds/om/braces', alt: '' }] }
const photo = { pictures: [{ key: 'files/builds/a.signature', alt: '' }] }

/** How often the label appears in the updates of a build. */
function labels(updates: (typeof drawing)[]): number {
  const page = updates.map(({ pictures }) =>
    renderToString(<UpdatePictures title="OM" pictures={pictures} labelDrawings={havePhotos(updates)} />),
  )
  return page.join('').split('Drawn from its specification').length - 1
}

test('a drawing is labeled once the build also has a photo', () => {
  expect(labels([drawing, drawing])).toBe(0)
  expect(labels([photo])).toBe(0)
  expect(labels([drawing, photo])).toBe(1)
})
