import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { lazyApi } from '#app/lib/lazy-api.ts'
import { useOwnInstruments } from '#app/lib/use-own-instruments.ts'
import { Measures } from '#app/ui/measures.tsx'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import type { ProductFit } from '#contracts/finding/fit-views.ts'

/** How an instrument would feel to a user with a saved instrument of the same family; otherwise nothing. */
export function ComparedWithYours({ product: { id, family } }: { product: Pick<ProductDetail, 'id' | 'family'> }) {
  const saved = useOwnInstruments()
  const query = family === null ? undefined : saved[family]?.[0]
  const [heard, setHeard] = useState<{ of: string; fit: ProductFit | null }>()
  const asked = query === undefined ? undefined : `${id}?${query}`

  useEffect(() => {
    if (query === undefined || asked === undefined) return
    const stop = new AbortController()
    async function ask() {
      const input = { params: { id }, query: Object.fromEntries(new URLSearchParams(query)), signal: stop.signal }
      try {
        const { fit } = await lazyApi('GET /api/v1/products/{id}/fit', input)
        setHeard({ of: `${id}?${query}`, fit })
      } catch {
        // The page is complete without this.
      }
    }
    void ask()
    return () => stop.abort()
  }, [id, query, asked])

  const fit = heard?.of === asked ? heard?.fit : undefined
  if (!fit) return null
  return (
    <p className="-mb-10 text-sm" role="status">
      <Link to={`/fit?${query}`} className="link">
        Compared with yours
      </Link>
      : {fit.closeness && `${fit.closeness}. `}
      <Measures>{fit.reason}</Measures>
    </p>
  )
}
