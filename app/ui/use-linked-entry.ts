import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { showLinked } from './show-linked.ts'

type Pages = { hasNextPage: boolean; isFetchingNextPage?: boolean; fetchNextPage: () => unknown }

/**
 * Shows the entry of a list that the address names (`?order=…`), once. The entry has an id like `order-…`. Loads older pages until the
 * entry appears, and returns whether none of them has it.
 */
export function useLinkedEntry(param: string, ids: readonly string[] | undefined, pages?: Pages): boolean {
  const [search] = useSearchParams()
  const wanted = search.get(param)
  const [shown, setShown] = useState<string>()
  const loadOlder = useEffectEvent(() => pages?.hasNextPage && !pages.isFetchingNextPage && void pages.fetchNextPage())
  const count = ids?.length
  const isThere = wanted !== null && ids?.includes(wanted)
  useEffect(() => {
    // Once per page: a page that failed to load is not requested again.
    if (!wanted || count === undefined || shown === wanted) return
    if (!isThere) return void loadOlder()
    setShown(wanted)
    showLinked(`${param}-${wanted}`)
  }, [param, wanted, count, isThere, shown])
  // An entry that was shown and removed is not missing.
  return Boolean(wanted && ids && !isThere && shown !== wanted && !pages?.hasNextPage)
}
