import { useEffect, useRef, useState } from 'react'
import { PLACEHOLDER_PICTURE, pictureSrcSet, pictureUrl } from '../lib/picture-url.ts'
import { classNames } from './class-names.ts'

export type ProductImageProps = {
  /** Without a picture, the placeholder is shown. */
  picture: { key: string; alt?: string } | null | undefined
  /** Replaces the picture's alt text; empty if the text beside it says the same. */
  alt?: string
  /** Its width on the page, so that the browser can choose a size. */
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
  alt,
  sizes = '100vw',
  loading = 'lazy',
  fetchPriority,
  frame = '4:5',
  className,
}: ProductImageProps) {
  const { key, isGone, image, onError } = useUnbroken(picture?.key || PLACEHOLDER_PICTURE)

  return (
    <picture className={classNames('picture-frame', FRAMES[frame], className)}>
      <source type="image/avif" srcSet={pictureSrcSet(key, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(key, 'webp')} sizes={sizes} />
      <img
        ref={image}
        src={pictureUrl(key)}
        alt={alt ?? picture?.alt ?? ''}
        width={800}
        height={1000}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding="async"
        onError={onError}
        className={classNames('size-full object-contain', isGone && 'opacity-0')}
      />
    </picture>
  )
}

/** A picture that fails to load is replaced by the placeholder; its data stays. */
function useUnbroken(picture: string) {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string[]>([])
  const key = broken.includes(picture) ? PLACEHOLDER_PICTURE : picture
  useEffect(() => {
    // It may have failed before hydration.
    const element = image.current
    if (element?.complete && element.naturalWidth === 0) setBroken((others) => [...others, key])
  }, [key])
  return {
    image,
    key,
    /** Even the placeholder failed: an empty frame is better than a broken picture. */
    isGone: broken.includes(PLACEHOLDER_PICTURE) && key === PLACEHOLDER_PICTURE,
    onError: () => setBroken((others) => [...others, key]),
  }
}
