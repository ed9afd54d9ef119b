import { type ComponentProps, useEffect, useState } from 'react'
import { Link } from 'react-router'

/** After load (specification, section 9); the router itself waits 100 ms on hover. */
const AFTER_LOAD_MS = 500

export type PrefetchLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'> & {
  /** Among the first on the page: prefetched soon after load, without a hover. */
  isLikely?: boolean
}

/** A link that prefetches its page after 100 ms of hover or focus, or soon after load. */
export function PrefetchLink({ isLikely = false, ...rest }: PrefetchLinkProps) {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isLikely || savesData()) return
    const timer = setTimeout(() => setSettled(true), AFTER_LOAD_MS)
    return () => clearTimeout(timer)
  }, [isLikely])
  return <Link {...rest} prefetch={isSettled ? 'render' : 'intent'} />
}

/** The browser asks to save data. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | null)?.saveData === true
}
