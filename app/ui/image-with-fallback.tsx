import { type ComponentProps, useEffect, useRef, useState } from 'react'

type ImageWithFallbackProps = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & {
  /** Shown if the picture fails to load; the picture's URL is kept. */
  fallback: string
}

/** A person's own picture, or a stock one. */
export function ImageWithFallback({ fallback, src, alt, ...image }: ImageWithFallbackProps) {
  const element = useRef<HTMLImageElement>(null)
  const [lost, setLost] = useState<string>()
  useEffect(() => {
    // It may have failed before hydration.
    if (element.current?.complete && element.current.naturalWidth === 0) setLost(src)
  }, [src])
  return <img {...image} ref={element} src={lost === src ? fallback : src} alt={alt} onError={() => setLost(src)} />
}
