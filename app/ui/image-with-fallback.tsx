import { type ComponentProps, useEffect, useRef, useState } from 'react'

type ImageWithFallbackProps = Omit<ComponentProps<'img'>, 'ref' | 'onError' | 'srcSet'> & {
  /** Shown if the picture fails to load; the picture's URL is kept. */
  fallback: string
  /** The sizes of an uploaded picture, for the browser to choose from. */
  sources?: { avif: string; webp: string } | undefined
}

/** A person's own picture, or a stock one. */
export function ImageWithFallback({ fallback, sources, src, sizes, alt, ...image }: ImageWithFallbackProps) {
  const element = useRef<HTMLImageElement>(null)
  const [lost, setLost] = useState<string>()
  useEffect(() => {
    // It may have failed before hydration.
    if (element.current?.complete && element.current.naturalWidth === 0) setLost(src)
  }, [src])
  const isLost = lost === src
  const offered = isLost ? undefined : sources
  return (
    <picture className="contents">
      {offered && <source type="image/avif" srcSet={offered.avif} sizes={sizes} />}
      <img
        {...image}
        ref={element}
        sizes={offered && sizes}
        srcSet={offered?.webp}
        src={isLost ? fallback : src}
        alt={alt}
        onError={() => setLost(src)}
      />
    </picture>
  )
}
