import { type ComponentProps, useEffect, useState } from 'react'
import { Link } from 'react-router'

/** After load (specification, section 9); the router itself waits 100 ms on hover. */
const AFTER_LOAD_MS = 500

export type PrefetchLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'> & {
  /** One of the first on the page: fetched soon after load, without waiting for the pointer. */
  isLikely?: boolean
}

/** A link whose page is fetched ahead: when the pointer or the focus rests on it for 100 ms, or soon after load. */
export function PrefetchLink({ isLikely = false, ...rest }: PrefetchLinkProps) {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isLikely || savesData()) return
    const timer = setTimeout(() => setSettled(true), AFTER_LOAD_MS)
    return () => clearTimeout(timer)
  }, [isLikely])
  return <Link {...rest} prefetch={isSettled ? 'render' : 'intent'} />
}

/** Somebody counts their megabytes. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | null)?.saveData === true
}
