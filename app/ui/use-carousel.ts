import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'

export type CarouselMotion = { count: number; wrap: boolean; autoAdvanceMs: number | undefined }

/** The browser scrolls and snaps; this tracks which slide is in view and scrolls to another. */
export function useCarousel({ count, wrap, autoAdvanceMs }: CarouselMotion) {
  const track = useRef<HTMLUListElement>(null)
  const thumbnails = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(0)
  /** The thumbnail in view. */
  const shownThumbnail = useRef(0)
  /** The target of an automatic scroll. */
  const aim = useRef<number>(undefined)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isStopped, setStopped] = useState(false)

  const show = useCallback(
    (wanted: number) => {
      const element = track.current
      const index = wrap ? (wanted + count) % count : Math.max(0, Math.min(count - 1, wanted))
      // Set immediately, so that a second click starts from there and the slides in between are not marked.
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
    // This swipe was already replaced by a click.
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
    if (!autoAdvanceMs || isPointedAt || hasFocus || isStopped || count < 2) return
    // No animation for people who prefer reduced motion.
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) show(current + 1)
    }, autoAdvanceMs)
    return () => clearInterval(timer)
  }, [autoAdvanceMs, count, current, isPointedAt, hasFocus, isStopped, show])

  useEffect(() => {
    // Measuring would force a layout of the whole carousel on phones.
    if (current === shownThumbnail.current) return
    shownThumbnail.current = current
    // Sideways only: `scrollIntoView` would move the page too.
    const row = thumbnails.current
    const chosen = row?.children[current]
    if (!row || !(chosen instanceof HTMLElement)) return
    row.scrollTo({ left: chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 })
  }, [current])

  function onScroll() {
    if (aim.current === undefined) settle()
  }

  /** Scrolling by hand cancels the automatic scroll. */
  function cancelAutoScroll() {
    aim.current = undefined
  }

  /** Focusing something in a slide shows that slide. */
  function onFocus({ currentTarget, target }: FocusEvent) {
    const focused = [...currentTarget.children].findIndex((slide) => slide.contains(target))
    if (focused >= 0) show(focused)
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
    cancelAutoScroll,
    onFocus,
    onKeyDown,
    isStopped,
    setStopped,
    /** Props for the element around it: hover and focus pause the carousel. */
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
