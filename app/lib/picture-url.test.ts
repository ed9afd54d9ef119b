import { expect, test } from 'vitest'
import { ARTWORK_VERSION } from '#contracts/kernel/artwork-version.ts'
import { largestPictureUrl } from './largest-picture-url.ts'
import { avatarUrl, pictureSrcSet, pictureUrl, placeholderPicture, stockAvatarSources } from './picture-url.ts'

test('returns the URLs of a picture key in its sizes', () => {
  expect(pictureUrl('files/om', 400, 'avif')).toBe('/files/om-400.avif')
  expect(pictureSrcSet('p', 'webp')).toBe('/p-400.webp 400w, /p-800.webp 800w, /p-1600.webp 1600w')
})

test('the URL of a drawn picture contains its version, and its WebP has one width', () => {
  expect(pictureUrl('plates/om', 1600, 'avif')).toBe(`/plates/${ARTWORK_VERSION}/om-1600.avif`)
  expect(pictureUrl('plates/om', 1600, 'webp')).toBe(`/plates/${ARTWORK_VERSION}/om-800.webp`)
  expect(pictureUrl('plates/om', 400, 'webp')).toBe(`/plates/${ARTWORK_VERSION}/om-800.webp`)
  expect(pictureSrcSet('plates/om', 'webp')).toBe(`/plates/${ARTWORK_VERSION}/om-800.webp 800w`)
})

test('a link to a picture leads to its largest file', () => {
  expect(largestPictureUrl('plates/om')).toBe(`/plates/${ARTWORK_VERSION}/om-1600.avif`)
  expect(largestPictureUrl('files/om')).toBe('/files/om-1600.webp')
})

test('a builder without a portrait always gets the same one of the ten stock portraits', () => {
  const marks = Array.from({ length: 200 }, (_, n) => avatarUrl(null, `builder-${n}`))
  expect(new Set(marks).size).toBe(10)
  expect(avatarUrl(null, 'builder-7')).toBe(marks[7])
  expect(avatarUrl('/own.webp', 'builder-7')).toBe('/own.webp')
})

test('a stock portrait has two sizes in AVIF', () => {
  const url = avatarUrl(null, 'builder-7')
  const portrait = url.replace('-256.webp', '')
  expect(stockAvatarSources(url)).toEqual({ avif: `${portrait}-128.avif 128w, ${portrait}-256.avif 256w` })
})

test('an instrument without a picture always gets the same placeholder', () => {
  const placeholders = Array.from({ length: 50 }, (_, n) => placeholderPicture(`product-${n}`))
  expect(new Set(placeholders).size).toBe(3)
  expect(placeholderPicture('product-7')).toBe(placeholders[7])
})
