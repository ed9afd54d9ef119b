import { useState } from 'react'
import { useCart } from '#app/lib/cart.ts'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { CheckOut } from './check-out.tsx'
import { offerStatus } from './offer-words.ts'
import { useOwnOffer } from './use-offers.ts'

const MakeOfferDialog = lazyDialog(() => import('./make-offer-dialog.tsx').then((module) => module.MakeOfferDialog))

/** The second button of an instrument whose builder accepts offers, or the state of the person's own offer. */
export function MakeOffer({ product }: { product: ProductCard }) {
  const { user, profileId } = useSession()
  const [open, setOpen] = useState(false)
  const { offer, load } = useOwnOffer(product.id, user?.id)
  const isInCart = useCart().items.some((item) => item.product_id === product.id)
  if (profileId === product.builder_id) {
    return product.is_reserved ? (
      <ButtonLink to="/dashboard/offers" size="large" className="mt-3 w-full">
        View offers
      </ButtonLink>
    ) : null
  }

  if (offer) {
    return (
      <div className="mt-3 rounded-sm border border-rule p-4 text-sm">
        <p>
          <span className="font-medium">Your offer of {formatDollars(offer.amount)}</span>: {offerStatus(offer)}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          {/* In the cart, the button above is the same. */}
          {offer.status === 'accepted' && !isInCart && <CheckOut productId={product.id} isPrimary={false} />}
          <ButtonLink to="/offers" size="small">
            View offer
          </ButtonLink>
        </div>
      </div>
    )
  }

  if (product.is_reserved) return null

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
