import { useEffect, useState } from 'react'
import { fetchProductCards } from '#app/lib/fetch-product-cards.ts'
import { onWindowFocus } from '#app/lib/on-window-focus.ts'
import type { ProductCard } from '#contracts/product-views.ts'

/** The same instruments as they are now: asked after the page and whenever it is shown again. One that is gone is not for sale. */
export function useCurrentCards(rendered: ProductCard[]): ProductCard[] {
  const [heard, setHeard] = useState<ProductCard[]>()
  const ids = rendered.map(({ id }) => id).join(',')

  useEffect(() => {
    if (ids === '') return
    async function ask() {
      try {
        setHeard(await fetchProductCards(ids))
      } catch {
        // The page stays as it was; the server checks every action anyway.
      }
    }
    void ask()
    return onWindowFocus(() => void ask())
  }, [ids])

  if (!heard?.some(({ id }) => ids.includes(id))) return rendered
  return rendered.map((card) => heard.find(({ id }) => id === card.id) ?? { ...card, is_available: false })
}
