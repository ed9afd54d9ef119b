import type { ComponentProps } from 'react'
import type { PictureSources } from '../lib/picture-url.ts'

type StoredPictureProps = Omit<ComponentProps<'img'>, 'srcSet'> & {
  /** Undefined for an external picture, which has one size. */
  sources: PictureSources | undefined
  /** The rendered width, so that the browser can choose a size. */
  sizes: string
  /** The classes around the image */
  frame?: string
}

/** A picture in its sizes and both formats. By default, loads lazily and has an empty `alt`. */
export function StoredPicture({ sources, sizes, frame, ...image }: StoredPictureProps) {
  return (
    <picture className={frame}>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img alt="" srcSet={sources?.webp} sizes={sources && sizes} loading="lazy" decoding="async" data-fallback="" {...image} />
    </picture>
  )
}
