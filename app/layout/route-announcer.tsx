import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '../lib/focus-heading.ts'

/** These areas manage the focus between their items themselves. */
const OWN_FOCUS = new Set(['messages', 'wishlist'])

/** After navigation, announces the new page's title and moves the focus to its heading. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const [title, setTitle] = useState('')
  const last = useRef(pathname)
  const focused = useRef<Element | null>(null)

  // Runs before the effects of the new page, so that a page that sets the focus itself keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever another page is shown
  useLayoutEffect(() => {
    focused.current = document.activeElement
  }, [pathname])

  useEffect(() => {
    if (last.current === pathname) return
    const [, place = ''] = pathname.split('/')
    const isBeside = OWN_FOCUS.has(place) && last.current.split('/')[1] === place
    last.current = pathname
    // The title is set with the page, slightly before or after this.
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

/** A link can lead to a section of the page. */
function focusNamed(hash: string): boolean {
  const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (!part) return false
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1
  part.focus({ preventScroll: true })
  return true
}
