import { isDrawn, pictureUrl } from './picture-url.ts'

/** The largest file of a picture, for a link to it: what the shop draws has its largest size in AVIF alone. */
export function largestPictureUrl(key: string): string {
  return pictureUrl(key, 1600, isDrawn(key) ? 'avif' : 'webp')
}
