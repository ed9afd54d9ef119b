import { ARTWORK_VERSION } from '#contracts/kernel/artwork-version.ts'
import {
  DETAIL_WIDTH,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  SHARE_ENDING,
} from '#contracts/people/picture-sizes.ts'

const STOCK = { avatars: 10, placeholders: 3 }

/** Shown if there is no picture. The id determines which one; without an id, it replaces a picture that failed to load. */
export function placeholderPicture(id = ''): string {
  return `plates/placeholder-${stockNumber(id, STOCK.placeholders)}`
}

/** One size of an uploaded or drawn picture. */
const PICTURE_ADDRESS = /^\/((?:files|plates)\/[\w./-]+)-\d+\.(?:webp|avif)$/

/** The URL of a picture key in one size: `plates/demo/om-28/front` at 800 gives `/plates/demo/om-28/front-800.webp`. */
export function pictureUrl(key: string, width: PictureWidth = 800, format: PictureFormat = 'webp'): string {
  const existing = hasOneWidth(key, format) ? 800 : width
  return versioned(`/${key}-${existing}.${format}`)
}

/** All its sizes, for the browser to choose from. */
export function pictureSrcSet(key: string, format: PictureFormat): string {
  const widths = hasOneWidth(key, format) ? ([800] as const) : PICTURE_WIDTHS
  return widths.map((width) => `${pictureUrl(key, width, format)} ${width}w`).join(', ')
}

/** The sources of a picture in its sizes */
export type PictureSources = { avif: string; webp?: string }

/** All its sizes, in both formats */
export function pictureSources(key: string): PictureSources {
  return { avif: pictureSrcSet(key, 'avif'), webp: pictureSrcSet(key, 'webp') }
}

/** The largest file, for the viewer. May be only 1600 px. */
export function detailPictureUrl(key: string): string {
  return versioned(`/${key}-${DETAIL_WIDTH}.${isDrawn(key) ? 'avif' : 'webp'}`)
}

/** The picture for link previews on other sites. */
export function sharePictureUrl(key: string): string {
  return versioned(`/${key}${SHARE_ENDING}`)
}

/** A picture drawn by the shop: transparent in AVIF, on paper in WebP, which has one size. */
export function isDrawn(key: string): boolean {
  return key.startsWith('plates/')
}

function hasOneWidth(key: string, format: PictureFormat): boolean {
  return isDrawn(key) && format === 'webp'
}

/** A drawn picture's URL changes with the picture, so browsers can cache it for a year. */
function versioned(address: string): string {
  return address.replace(/^\/plates\//, `/plates/${ARTWORK_VERSION}/`)
}

/** A builder's portrait, or one of the ten stock portraits: always the same one for the same builder. */
export function avatarUrl(own: string | null | undefined, builderId: string): string {
  return versioned(own || `/plates/avatars/${stockNumber(builderId, STOCK.avatars)}-256.webp`)
}

/** Whether this is one of the drawn marks, which represent users without a picture and the demo shop's users. */
export function isStockAvatar(url: string): boolean {
  return /^\/plates\/(\w+\/)?avatars\//.test(url)
}

/** All sizes of the stock portrait at this URL, in AVIF. There is one WebP size. */
export function stockAvatarSources(url: string): PictureSources {
  return { avif: [128, 256].map((width) => `${url.replace(/-256\.webp$/, `-${width}.avif`)} ${width}w`).join(', ') }
}

/** A drawn wood's grain, on a small square. */
export function woodSwatchUrl(wood: string): string {
  return versioned(`/plates/woods/${wood}-96.avif`)
}

/** The picture that represents a builder elsewhere: the banner, or an instrument. */
export function builderPictureUrl({ banner_url: banner, banner_pictures: [first] }: BannerOf): string | undefined {
  return banner ?? (first && pictureUrl(first.key))
}

/** The same picture as a key, for link previews. */
export function builderPictureKey({ banner_url: banner, banner_pictures: [first] }: BannerOf): string | undefined {
  return (banner && PICTURE_ADDRESS.exec(banner)?.[1]) || first?.key
}

type BannerOf = { banner_url: string | null; banner_pictures: { key: string }[] }

function stockNumber(id: string, of: number): number {
  let hash = 0
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  return hash % of
}
