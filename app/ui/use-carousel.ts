import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'

export type CarouselMotion = { count: number; wrap: boolean; autoAdvanceMs: number | undefined }

/** The platform scrolls and snaps; this only knows which slide is in view, and asks for another. */
export function useCarousel({ count, wrap, autoAdvanceMs }: CarouselMotion) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const [isStopped, setStopped] = useState(false)

  const show = useCallback(
    (wanted: number) => {
      const element = track.current
      const index = wrap ? (wanted + count) % count : Math.max(0, Math.min(count - 1, wanted))
      element?.scrollTo({ left: index * element.clientWidth })
    },
    [count, wrap],
  )

  useEffect(() => {
    if (!autoAdvanceMs || isHeld || isStopped || count < 2) return
    // Who asked for less motion is never moved about.
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => {
      if (!document.hidden) show(current + 1)
    }, autoAdvanceMs)
    return () => clearTimeout(timer)
  }, [autoAdvanceMs, count, current, isHeld, isStopped, show])

  function onScroll() {
    const element = track.current
    if (element?.clientWidth) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }

  function onKeyDown(event: KeyboardEvent) {
    const wanted = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    show(wanted)
  }

  return {
    track,
    current,
    show,
    onScroll,
    onKeyDown,
    isStopped,
    setStopped,
    /** For the element around it all: whoever reads or uses it is not hurried on. */
    holding: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: (event: FocusEvent) => setHeld(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
