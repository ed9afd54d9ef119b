import { useEffect, useState } from 'react'
import { fetchProductCards } from '#app/lib/fetch-product-cards.ts'
import { addViewed, clearsOnSignOut, recentlyViewed } from '#app/lib/recently-viewed.ts'
import { useSession } from '#app/lib/session.ts'
import { useStore } from '#app/lib/store.ts'
import { useNear } from '#app/lib/use-near.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SmallCard } from '#app/ui/small-card.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

/** The instrument of the current page, which is left out. */
type RecentlyViewedProps = { viewing?: string }

/** Instruments viewed earlier in this browser, known only to it. Nothing if there are none. */
export function RecentlyViewed({ viewing }: RecentlyViewedProps) {
  const viewed = useStore(recentlyViewed)
  const drops = useStore(clearsOnSignOut).length > 0
  const { user } = useSession()
  const ids = viewed.flatMap(({ id }) => (id === viewing ? [] : [id]))
  const { frame, cards } = useCards(ids)

  useEffect(() => {
    if (viewing !== undefined) addViewed(viewing)
  }, [viewing])

  if (ids.length === 0 || cards?.length === 0) return null
  return (
    <section ref={frame} aria-labelledby="recently-viewed" className="mt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="recently-viewed" className="font-serif text-2xl">
          Recently viewed
        </h2>
        <div className="flex flex-wrap items-center gap-x-6">
          {user && (
            <Checkbox
              name="drop_viewed"
              label="Clear when I sign out"
              checked={drops}
              onChange={(event) => clearsOnSignOut.set(event.currentTarget.checked ? [true] : [])}
            />
          )}
          <Button variant="text" onClick={() => recentlyViewed.set([])}>
            Clear
          </Button>
        </div>
      </div>
      <p className="text-sm text-ink-soft">Stored only in this browser.</p>
      <ul className="card-strip">
        {(cards ? ids.filter((id) => cards.some((card) => card.id === id)) : ids).map((id) => (
          <li key={id}>
            <SmallCard product={cards?.find((card) => card.id === id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Fetches the cards once the section is near the viewport. The ids go nowhere else. */
function useCards(ids: string[]) {
  const { frame, isNear } = useNear()
  const [cards, setCards] = useState<ProductCard[]>()
  const asked = ids.join(',')

  useEffect(() => {
    if (!isNear || asked === '') return
    // Without a response there is nothing to show.
    void fetchProductCards(asked).then(setCards, () => setCards([]))
  }, [isNear, asked])

  return { frame, cards }
}
