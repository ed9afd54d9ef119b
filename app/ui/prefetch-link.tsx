import { type ComponentProps, useEffect, useState } from 'react'
import { Link } from 'react-router'

/** After load (specification, section 9); the router itself waits 100 ms on hover. */
const AFTER_LOAD_MS = 500
/** One after the other: starting all at once freezes phones. */
const APART_MS = 100

let nextStart = 0

export type PrefetchLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'> & {
  /** Near the top of the page: prefetched soon after load, without a hover. */
  isLikely?: boolean
}

/** A link that prefetches its page after 100 ms of hover or focus, or soon after load. */
export function PrefetchLink({ isLikely = false, ...rest }: PrefetchLinkProps) {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isLikely || savesData()) return
    const now = performance.now()
    const start = Math.max(now + AFTER_LOAD_MS, nextStart)
    nextStart = start + APART_MS
    const timer = setTimeout(() => setSettled(true), start - now)
    return () => clearTimeout(timer)
  }, [isLikely])
  return <Link {...rest} prefetch={isSettled ? 'render' : 'intent'} />
}

/** The browser is in data-saver mode. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | null)?.saveData === true
}
