import { pictureSources, pictureUrl, placeholderPicture } from '../lib/picture-url.ts'
import { classNames } from './class-names.ts'
import { StoredPicture } from './stored-picture.tsx'

export type ProductImageProps = {
  /** Without a picture, the placeholder is shown. */
  picture: { key: string; alt?: string } | null | undefined
  /** The id of the instrument, which chooses the placeholder for a missing or broken picture. */
  of?: string | undefined
  /** Replaces the picture's alt text; empty if the text next to it says the same. */
  alt?: string
  /** The rendered width, so that the browser can choose a size. */
  sizes?: string
  /** Loads lazily by default. */
  loading?: 'lazy' | 'eager'
  /** `high` for the most important picture on the page. */
  fetchPriority?: 'high' | 'low'
  /** `natural` fills the frame of its parent. */
  frame?: '4:5' | '1:1' | '3:2' | 'natural'
  className?: string
}

const FRAMES = { '4:5': 'aspect-4/5', '1:1': 'aspect-square', '3:2': 'aspect-3/2', natural: 'h-full' }

/** An instrument, shown whole in a frame of fixed proportions. */
export function ProductImage({
  picture,
  of,
  alt,
  sizes = '100vw',
  loading = 'lazy',
  fetchPriority,
  frame = '4:5',
  className,
}: ProductImageProps) {
  const key = picture?.key || placeholderPicture(of)

  return (
    <StoredPicture
      sources={pictureSources(key)}
      sizes={sizes}
      frame={classNames('picture-frame', FRAMES[frame], className)}
      src={pictureUrl(key)}
      data-fallback={pictureUrl(placeholderPicture(of))}
      alt={alt ?? picture?.alt ?? ''}
      width={800}
      height={1000}
      loading={loading}
      fetchPriority={fetchPriority}
      className="size-full object-contain"
    />
  )
}
