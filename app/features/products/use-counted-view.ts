import { useEffect } from 'react'
import { countView } from '#app/lib/count-view.ts'

/** Counts the view of a page that was reached from another one. The shop has counted the document by itself. */
export function useCountedView(productId: string): void {
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation')
    const isDocument = opened !== undefined && new URL(opened.name).pathname.includes(productId)
    if (!isDocument) countView(productId)
  }, [productId])
}
