import { useEffect, useState } from 'react'
import { ApiError } from '#app/lib/api-error.ts'
import { markInUse } from '#app/lib/first-use.ts'
import { lazyApi } from '#app/lib/lazy-api.ts'
import { onWindowFocus } from '#app/lib/on-window-focus.ts'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'

/** The instrument's current state: the page may be cached, and someone else may have bought it. */
export function useFreshProduct(rendered: ProductDetail): ProductDetail {
  const [heard, setHeard] = useState<{ of: ProductDetail; product: ProductDetail }>()

  useEffect(() => {
    async function ask() {
      try {
        const { product } = await lazyApi('GET /api/v1/products/{id}', { params: { id: rendered.id } })
        setHeard({ of: rendered, product })
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === 404
        // On failure the page stays unchanged; the server checks every action anyway.
        if (isGone) setHeard({ of: rendered, product: { ...rendered, is_available: false } })
      }
    }
    return onWindowFocus(() => {
      // A returning user sees every part in the new state, including parts that have not hydrated.
      markInUse()
      void ask()
    })
  }, [rendered])

  return heard?.of === rendered ? heard.product : rendered
}
