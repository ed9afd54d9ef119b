import { expect, test } from 'vitest'
import { type GivenPicture, viewerPictures } from './viewer-picture.ts'

const key = 'files/back'
const shown = (currentSrc: string) => ({ currentSrc, naturalWidth: currentSrc ? 400 : 0, naturalHeight: 500 }) as HTMLImageElement
const srcOf = (...given: GivenPicture[]) => viewerPictures(given).map(({ src }) => src)

test('a picture that the page has not loaded opens in a format that this browser supports', () => {
  const loaded = { key: 'files/front', alt: '', shown: shown('http://shop.test/files/front-400.avif') }
  expect(srcOf(loaded, { key, alt: '', shown: shown('') })).toEqual(['/files/front-1600.avif', '/files/back-1600.avif'])
})

test('a drawn picture that is not loaded has its transparent background and full resolution', () => {
  const loaded = { key: 'plates/demo/om/front', alt: '', shown: shown('http://shop.test/plates/1/demo/om/front-800.avif') }
  expect(srcOf(loaded, { key: 'plates/demo/om/back', alt: '', shown: shown('') })[1]).toMatch(/om\/back-1600\.avif$/)
})

test('a browser without AVIF gets WebP, and so does a picture without AVIF', () => {
  const plain = { key, alt: '', shown: shown('http://shop.test/files/back-400.webp') }
  expect(srcOf(plain, { key, alt: '' })).toEqual(['/files/back-1600.webp', '/files/back-1600.webp'])
  expect(srcOf({ key, alt: '', shown: shown('/files/back-400.avif') }, plain)[1]).toBe('/files/back-1600.webp')
})

test('the viewer gets a larger file for zooming, which drawn pictures have only as AVIF', () => {
  const detailOf = (given: GivenPicture) => viewerPictures([given])[0]?.detail
  const drawn = 'plates/demo/om/detail'
  expect(detailOf({ key, alt: '' })).toBe('/files/back-3200.webp')
  expect(detailOf({ key: drawn, alt: '', shown: shown('/plates/1/demo/om/detail-800.avif') })).toMatch(/detail-3200\.avif$/)
  expect(detailOf({ key: drawn, alt: '', shown: shown('/plates/1/demo/om/detail-800.webp') })).toBeUndefined()
  expect(detailOf({ key, alt: '', addresses: { large: '/a', thumbnail: '/b' } })).toBeUndefined()
})
