import { type ComponentProps, useEffect, useRef, useState } from 'react'

type ImageWithFallbackProps = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & {
  /** Shown where the picture does not arrive; its address stays as it is. */
  fallback: string
}

/** A picture of somebody's own, or else one of the shop's. */
export function ImageWithFallback({ fallback, src, alt, ...image }: ImageWithFallbackProps) {
  const element = useRef<HTMLImageElement>(null)
  const [lost, setLost] = useState<string>()
  useEffect(() => {
    // It may have failed before anybody listened.
    if (element.current?.complete && element.current.naturalWidth === 0) setLost(src)
  }, [src])
  return <img {...image} ref={element} src={lost === src ? fallback : src} alt={alt} onError={() => setLost(src)} />
}
