import { useEffect } from 'react'
import { countView } from '#app/lib/count-view.ts'

/** Counts a view after client-side navigation. The server counts full page loads. */
export function useCountedView(productId: string): void {
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation')
    const isDocument = opened !== undefined && new URL(opened.name).pathname.includes(productId)
    if (!isDocument) countView(productId)
  }, [productId])
}
