import { useEffect, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { offerStatus } from './offer-words.ts'

const MakeOfferDialog = lazyDialog(() => import('./make-offer-dialog.tsx').then((module) => module.MakeOfferDialog))

/** The second button of an instrument whose builder accepts offers, or the state of the person's own offer. */
export function MakeOffer({ product }: { product: ProductCard }) {
  const { user, profileId } = useSession()
  const [open, setOpen] = useState(false)
  const { offer, load } = useOwnOffer(product.id, user !== null)
  if (profileId === product.builder_id) return null

  if (offer) {
    return (
      <div className="mt-3 rounded-sm border border-rule p-4 text-sm">
        <p>
          <span className="font-medium">Your offer</span>: {offerStatus(offer)}
        </p>
        <ButtonLink to="/offers" size="small" className="mt-3">
          View offer
        </ButtonLink>
      </div>
    )
  }

  function ask() {
    if (user) return setOpen(true)
    raiseWindowEvent('openAuthModal', { mode: 'sign-in', message: 'Sign in to make an offer', wanted: () => setOpen(true) })
  }
  return (
    <>
      <Button size="large" className="mt-3 w-full" aria-haspopup="dialog" onClick={ask}>
        Make an offer
      </Button>
      <MakeOfferDialog open={open} onClose={() => setOpen(false)} product={product} onMade={load} />
    </>
  )
}

/** The signed-in person's open or accepted offer for this instrument; updated while it is shown. */
function useOwnOffer(id: string, isSignedIn: boolean) {
  const [offer, setOffer] = useState<PriceOffer | null>(null)
  const load = () => {
    if (!isSignedIn) return setOffer(null)
    // If it does not load, the button stays: the server refuses a second offer.
    api('GET /api/v1/offers', { query: { product_id: id, limit: 1 } }).then(
      ({ offers: [latest] }) => setOffer(latest && (latest.status === 'open' || latest.status === 'accepted') ? latest : null),
      () => {},
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` only depends on these two
  useEffect(() => {
    load()
    return onLiveEvent('offers', load)
  }, [id, isSignedIn])
  return { offer, load }
}
