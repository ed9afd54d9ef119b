import { isDrawn, pictureUrl } from './picture-url.ts'

/** The largest file of a picture, for a link to it: drawn pictures have their largest size only in AVIF. */
export function largestPictureUrl(key: string): string {
  return pictureUrl(key, 1600, isDrawn(key) ? 'avif' : 'webp')
}
