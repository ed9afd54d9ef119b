import { useEffect, useRef, useState } from 'react'
import { PLACEHOLDER_PICTURE, pictureSrcSet, pictureUrl } from '../lib/picture-url.ts'
import { classNames } from './class-names.ts'

export type ProductImageProps = {
  /** Without one the placeholder is shown. */
  picture: { key: string; alt?: string } | null | undefined
  /** Instead of the picture's own words; empty where the words beside it say it all. */
  alt?: string
  /** How wide it stands on the page, for the browser's choice of size. */
  sizes?: string
  /** Waits until it is near, unless told otherwise. */
  loading?: 'lazy' | 'eager'
  /** `high` for the one picture that matters most on the page. */
  fetchPriority?: 'high' | 'low'
  /** `natural` lets the picture fill whatever frame its parent gives. */
  frame?: '4:5' | '1:1' | '3:2' | 'natural'
  className?: string
}

const FRAMES = { '4:5': 'aspect-4/5', '1:1': 'aspect-square', '3:2': 'aspect-3/2', natural: 'h-full' }

/** An instrument on the one ground, whole, in a frame of fixed shape. */
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
    <picture className={classNames('plate', FRAMES[frame], className)}>
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
        decoding={fetchPriority === 'high' ? 'sync' : 'async'}
        onError={onError}
        className={classNames('size-full object-contain', isGone && 'opacity-0')}
      />
    </picture>
  )
}

/** A picture that fails to load shows the placeholder; its data stay as they are. */
function useUnbroken(picture: string) {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string[]>([])
  const key = broken.includes(picture) ? PLACEHOLDER_PICTURE : picture
  useEffect(() => {
    // It may have failed before anybody listened.
    const element = image.current
    if (element?.complete && element.naturalWidth === 0) setBroken((others) => [...others, key])
  }, [key])
  return {
    image,
    key,
    /** Even the placeholder failed: the ground alone is better than a torn picture. */
    isGone: broken.includes(PLACEHOLDER_PICTURE) && key === PLACEHOLDER_PICTURE,
    onError: () => setBroken((others) => [...others, key]),
  }
}
