import { PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#contracts/picture-sizes.ts'

/** Shown where there is no picture, or where one fails to load. */
export const PLACEHOLDER_PICTURE = 'plates/placeholder'

const STOCK = 10

/** The URL of a picture key in one size: `plates/demo/om-28/front` at 800 gives `/plates/demo/om-28/front-800.webp`. */
export function pictureUrl(key: string, width: PictureWidth = 800, format: PictureFormat = 'webp'): string {
  return `/${key}-${width}.${format}`
}

/** All sizes of it, for the browser to choose from. */
export function pictureSrcSet(key: string, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(key, width, format)} ${width}w`).join(', ')
}

/** A builder's portrait, or one of the ten stock portraits: always the same one for the same builder. */
export function avatarUrl(own: string | null | undefined, builderId: string): string {
  return own || `/plates/avatars/${stockNumber(builderId)}-256.webp`
}

/** The banner above a profile, or one of the ten stock banners. */
export function bannerUrl(own: string | null | undefined, builderId: string): string {
  return own || `/plates/banners/${stockNumber(builderId)}-1600.webp`
}

function stockNumber(id: string): number {
  let hash = 0
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  return hash % STOCK
}
