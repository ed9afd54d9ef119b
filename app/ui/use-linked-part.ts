import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** How long a page may take to load the part that the address names. */
const LOADS_WITHIN_MS = 10_000

/** Scrolls to the part of a page that the address names (`#changes`) and moves the focus there, once it has loaded. */
export function useLinkedPart(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const id = hash.slice(1)
    if (!id || showPart(id)) return
    const observer = new MutationObserver(() => showPart(id) && stop())
    const stop = () => observer.disconnect()
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(stop, LOADS_WITHIN_MS)
    // A reader who scrolls meanwhile stays where they are.
    const signal = AbortSignal.timeout(LOADS_WITHIN_MS)
    for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, stop, { passive: true, signal })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [hash])
}

function showPart(id: string): boolean {
  const part = document.getElementById(id)
  if (!part) return false
  part.tabIndex = -1
  part.scrollIntoView()
  part.focus({ preventScroll: true })
  return true
}
