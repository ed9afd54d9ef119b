import { pictureUrl } from '../lib/picture-url.ts'

export type GivenPicture = {
  key: string
  alt: string
  /** The picture on the page, shown until the large file is there. */
  shown?: HTMLImageElement | null | undefined
  /** The addresses of a file that is not stored under its key. */
  addresses?: { large: string; thumbnail: string }
}

export type ViewerPicture = {
  key: string
  alt: string
  /** The largest stored file. */
  src: string
  thumbnail: string
  preview?: { src: string; ratio: number } | undefined
}

/** A picture for the viewer, in the format of the one on the page. */
export function viewerPicture({ key, alt, shown, addresses }: GivenPicture): ViewerPicture {
  const { currentSrc = '', naturalWidth = 0, naturalHeight = 1 } = shown ?? {}
  const format = currentSrc.endsWith('.avif') ? 'avif' : 'webp'
  return {
    key,
    alt,
    src: addresses?.large ?? pictureUrl(key, 1600, format),
    thumbnail: addresses?.thumbnail ?? pictureUrl(key, 400, format),
    preview: naturalWidth ? { src: currentSrc, ratio: naturalWidth / naturalHeight } : undefined,
  }
}
