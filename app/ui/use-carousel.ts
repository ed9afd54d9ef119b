import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'

export type CarouselMotion = { count: number; wrap: boolean; autoAdvanceMs: number | undefined; startAt?: number | undefined }

/** The platform scrolls and snaps; this only knows which slide is in view, and asks for another. */
export function useCarousel({ count, wrap, autoAdvanceMs, startAt = 0 }: CarouselMotion) {
  const track = useRef<HTMLUListElement>(null)
  const thumbnails = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(0)
  /** While it scrolls by itself: where to. */
  const aim = useRef<number>(undefined)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isStopped, setStopped] = useState(false)

  const show = useCallback(
    (wanted: number) => {
      const element = track.current
      const index = wrap ? (wanted + count) % count : Math.max(0, Math.min(count - 1, wanted))
      // Chosen at once: a second press counts from there, and what is passed on the way is not marked.
      const isThere = element && slideInView(element) === index
      aim.current = 'onscrollend' in window && !isThere ? index : undefined
      setCurrent(index)
      element?.scrollTo({ left: index * element.clientWidth })
    },
    [count, wrap],
  )

  const settle = useCallback(() => {
    const element = track.current
    if (!element?.clientWidth) return
    const shown = slideInView(element)
    // What ended was the swing of a finger, which a press had overtaken.
    if (aim.current !== undefined && aim.current !== shown) element.scrollTo({ left: aim.current * element.clientWidth })
    else {
      aim.current = undefined
      setCurrent(shown)
    }
  }, [])

  useEffect(() => {
    const element = track.current
    element?.addEventListener('scrollend', settle)
    return () => element?.removeEventListener('scrollend', settle)
  }, [settle])

  useEffect(() => {
    if (startAt === 0) return
    // A dialog around it has a width only once it is open.
    const frame = requestAnimationFrame(() => {
      const element = track.current
      element?.scrollTo({ left: startAt * element.clientWidth, behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [startAt])

  useEffect(() => {
    if (!autoAdvanceMs || isPointedAt || hasFocus || isStopped || count < 2) return
    // Who asked for less motion is never moved about.
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) show(current + 1)
    }, autoAdvanceMs)
    return () => clearInterval(timer)
  }, [autoAdvanceMs, count, current, isPointedAt, hasFocus, isStopped, show])

  useEffect(() => {
    // Sideways only: `scrollIntoView` would move the page too.
    const row = thumbnails.current
    const chosen = row?.children[current]
    if (!row || !(chosen instanceof HTMLElement)) return
    row.scrollTo({ left: chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 })
  }, [current])

  function onScroll() {
    if (aim.current === undefined) settle()
  }

  /** A hand on the pictures goes where it wants. */
  function letGo() {
    aim.current = undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    const wanted = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    show(wanted)
  }

  return {
    track,
    thumbnails,
    current,
    show,
    onScroll,
    letGo,
    onKeyDown,
    isStopped,
    setStopped,
    /** For the element around it all: whoever reads or uses it is not hurried on. */
    holding: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: (event: FocusEvent) => setFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}

function slideInView(track: HTMLElement): number {
  return Math.round(track.scrollLeft / track.clientWidth)
}
