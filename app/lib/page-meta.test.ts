import { expect, test } from 'vitest'
import { ARTWORK_VERSION } from '#contracts/kernel/artwork-version.ts'
import { pageMeta } from './page-meta.ts'
import { builderPictureKey } from './picture-url.ts'

const page = { publicUrl: 'https://shop.example', path: '/', title: 'Wren', description: '' }
const KEY = `files/instrumentimages/1764000000000-0123456789abcdef.${'A'.repeat(22)}`

function imageOf(picture?: { key: string; alt: string }) {
  const found = pageMeta({ ...page, picture }).flatMap((each) => ('property' in each ? [[each.property, each.content]] : []))
  return Object.fromEntries(found.filter(([name]) => String(name).startsWith('og:image')))
}

test.each([
  [{ key: KEY, alt: 'The front' }, `/${KEY}-1200x630.jpg`, 'The front'],
  [{ key: 'plates/demo/wren/front', alt: '' }, `/plates/${ARTWORK_VERSION}/demo/wren/front-1200x630.jpg`, 'Wren'],
  [undefined, '/og-default.jpg', 'Wren'],
])('link previews get a JPEG of 1200 by 630 with its size and alt text: %j', (picture, path, alt) => {
  expect(imageOf(picture)).toEqual({
    'og:image': `https://shop.example${path}`,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': alt,
  })
})

test('a builder’s preview shows the banner, or an instrument', () => {
  const instruments = [{ key: 'plates/demo/wren/front' }]
  expect(builderPictureKey({ banner_url: `/${KEY}-1600.webp`, banner_pictures: instruments })).toBe(KEY)
  expect(builderPictureKey({ banner_url: '/plates/workshops/heron/bench-1600.avif', banner_pictures: [] })).toBe(
    'plates/workshops/heron/bench',
  )
  expect(builderPictureKey({ banner_url: 'https://elsewhere.example/a.jpg', banner_pictures: instruments })).toBe(
    'plates/demo/wren/front',
  )
  expect(builderPictureKey({ banner_url: null, banner_pictures: [] })).toBeUndefined()
})
