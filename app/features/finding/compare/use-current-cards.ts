import { useEffect, useState } from 'react'
import { fetchProductCards } from '#app/lib/fetch-product-cards.ts'
import { onWindowFocus } from '#app/lib/on-window-focus.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

/** The current state of these instruments, refetched whenever the page is shown again. A missing one is no longer for sale. */
export function useCurrentCards(rendered: ProductCard[]): ProductCard[] {
  const [heard, setHeard] = useState<ProductCard[]>()
  const ids = rendered.map(({ id }) => id).join(',')

  useEffect(() => {
    if (ids === '') return
    async function ask() {
      try {
        setHeard(await fetchProductCards(ids))
      } catch {
        // On failure the page stays unchanged; the server checks every action anyway.
      }
    }
    void ask()
    return onWindowFocus(() => void ask())
  }, [ids])

  if (!heard?.some(({ id }) => ids.includes(id))) return rendered
  return rendered.map((card) => heard.find(({ id }) => id === card.id) ?? { ...card, is_available: false })
}
