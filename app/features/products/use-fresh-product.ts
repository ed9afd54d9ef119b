import { useEffect, useState } from 'react'
import { ApiError, api } from '#app/lib/api.ts'
import { onWindowFocus } from '#app/lib/on-window-focus.ts'
import type { ProductDetail } from '#contracts/product-views.ts'

/** The instrument as it stands now: a page may have been open, or kept for the way back, while somebody else bought it. */
export function useFreshProduct(rendered: ProductDetail): ProductDetail {
  const [heard, setHeard] = useState<{ of: ProductDetail; product: ProductDetail }>()

  useEffect(() => {
    async function ask() {
      try {
        const { product } = await api('GET /api/v1/products/{id}', { params: { id: rendered.id } })
        setHeard({ of: rendered, product })
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === 404
        // Without an answer the page stands as it was; the server judges every act anyway.
        if (isGone) setHeard({ of: rendered, product: { ...rendered, is_available: false } })
      }
    }
    return onWindowFocus(() => void ask())
  }, [rendered])

  return heard?.of === rendered ? heard.product : rendered
}
