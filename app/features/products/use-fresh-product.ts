import { useEffect, useState } from 'react'
import { ApiError } from '#app/lib/api-error.ts'
import { beginUse } from '#app/lib/first-use.ts'
import { lateApi } from '#app/lib/late-api.ts'
import { onWindowFocus } from '#app/lib/on-window-focus.ts'
import type { ProductDetail } from '#contracts/product-views.ts'

/** The current state of the instrument: the page may be old, and somebody else may have bought it. */
export function useFreshProduct(rendered: ProductDetail): ProductDetail {
  const [heard, setHeard] = useState<{ of: ProductDetail; product: ProductDetail }>()

  useEffect(() => {
    async function ask() {
      try {
        const { product } = await lateApi('GET /api/v1/products/{id}', { params: { id: rendered.id } })
        setHeard({ of: rendered, product })
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === 404
        // If this fails, the page stays as it was; the server checks every action anyway.
        if (isGone) setHeard({ of: rendered, product: { ...rendered, is_available: false } })
      }
    }
    return onWindowFocus(() => {
      // Who has come back sees every part in the new state, also those that nobody has used yet.
      beginUse()
      void ask()
    })
  }, [rendered])

  return heard?.of === rendered ? heard.product : rendered
}
