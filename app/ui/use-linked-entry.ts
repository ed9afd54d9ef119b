import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Scrolls once to the entry of a list that the address names (`?order=…`), and moves the focus there. The entry has an id like `order-…`
 * and `tabIndex={-1}`. Loads older pages until the entry appears.
 */
export function useLinkedEntry(param: string, ids: readonly string[] | undefined, loadMore?: (() => void) | undefined): void {
  const [search] = useSearchParams()
  const wanted = search.get(param)
  const shown = useRef<string>(undefined)
  const loadOlder = useEffectEvent(() => loadMore?.())
  const count = ids?.length
  const isThere = wanted !== null && ids?.includes(wanted)
  useEffect(() => {
    // Once per page: a page that failed to load is not requested again.
    if (!wanted || count === undefined || shown.current === wanted) return
    const entry = isThere ? document.getElementById(`${param}-${wanted}`) : null
    if (!entry) return loadOlder()
    shown.current = wanted
    entry.dataset.linked = ''
    entry.scrollIntoView()
    entry.focus({ preventScroll: true })
  }, [param, wanted, count, isThere])
}
