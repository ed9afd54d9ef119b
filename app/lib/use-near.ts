import { useCallback, useState } from 'react'

/** Whether an element is or was near the viewport, for lazy loading. Pass `frame` as its `ref`. */
export function useNear() {
  const [isNear, setNear] = useState(false)
  const frame = useCallback((element: Element | null) => {
    if (!element) return
    const watcher = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '400px',
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { frame, isNear }
}
