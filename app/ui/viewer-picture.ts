import type { PictureFormat } from '#contracts/people/picture-sizes.ts'
import { detailPictureUrl, isDrawn, pictureUrl } from '../lib/picture-url.ts'

export type GivenPicture = {
  key: string
  alt: string
  /** The page's picture, shown until the large file has loaded. */
  shown?: HTMLImageElement | null | undefined
  /** The URLs of a file that is not stored under its key. */
  addresses?: { large: string; thumbnail: string }
}

export type ViewerPicture = {
  key: string
  alt: string
  /** The file shown before zooming. */
  src: string
  /** The largest stored file, loaded on zooming in. */
  detail?: string | undefined
  thumbnail: string
  preview?: { src: string; ratio: number } | undefined
}

/**
 * Pictures for the viewer, each in the page's format. One that the page has not loaded yet uses the format of the others: a
 * drawn picture is transparent, and has its largest size, only in AVIF.
 */
export function viewerPictures(given: GivenPicture[]): ViewerPicture[] {
  const takesAvif = given.some(({ shown }) => isAvif(shown))
  return given.map((picture) =>
    viewerPicture(picture, (picture.shown?.currentSrc ? isAvif(picture.shown) : takesAvif) ? 'avif' : 'webp'),
  )
}

function isAvif(shown: GivenPicture['shown']): boolean {
  return shown?.currentSrc.endsWith('.avif') ?? false
}

function viewerPicture({ key, alt, shown, addresses }: GivenPicture, format: PictureFormat): ViewerPicture {
  return {
    key,
    alt,
    src: addresses?.large ?? pictureUrl(key, 1600, format),
    // For drawn pictures, only as AVIF.
    detail: addresses || (isDrawn(key) && format === 'webp') ? undefined : detailPictureUrl(key),
    thumbnail: addresses?.thumbnail ?? pictureUrl(key, 400, format),
    preview: shown?.naturalWidth ? { src: shown.currentSrc, ratio: shown.naturalWidth / shown.naturalHeight } : undefined,
  }
}
