import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '../lib/focus-heading.ts'

/** Conversations and collections stand beside each other in one place, which leads the focus by itself. */
const OWN_FOCUS = new Set(['messages', 'wishlist'])

/** After a link was followed: the new page's title is read aloud, and the focus is on its heading. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const [title, setTitle] = useState('')
  const last = useRef(pathname)
  const focused = useRef<Element | null>(null)

  // Before the effects of the new page: one that chooses its own place for the focus keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever another page is shown
  useLayoutEffect(() => {
    focused.current = document.activeElement
  }, [pathname])

  useEffect(() => {
    if (last.current === pathname) return
    const [, place = ''] = pathname.split('/')
    const isBeside = OWN_FOCUS.has(place) && last.current.split('/')[1] === place
    last.current = pathname
    // The title is written with the page, a moment before or after this.
    const timer = setTimeout(() => setTitle(document.title))
    const hasChosen = document.activeElement !== focused.current && document.activeElement?.closest('main, dialog')
    if (!isBeside && !hasChosen && !focusNamed(hash)) focusHeading()
    return () => clearTimeout(timer)
  }, [pathname, hash])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

/** A link may lead to a part of the page. */
function focusNamed(hash: string): boolean {
  const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (!part) return false
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1
  part.focus({ preventScroll: true })
  return true
}
