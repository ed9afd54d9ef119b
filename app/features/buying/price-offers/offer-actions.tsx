import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { ApiError } from '#app/lib/api-error.ts'
import { useCart } from '#app/lib/cart.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { addToCart } from '../cart/change-cart.ts'
import { AmountForm } from './amount-form.tsx'
import { closeLabel, isOwnTurn } from './offer-words.ts'
import { refetchOffers } from './use-offers.ts'

/** The reader's buttons: accept, counter, close, or check out. */
export function OfferActions({ offer }: { offer: PriceOffer }) {
  const [open, setOpen] = useState<'accept' | 'counter' | 'close'>()
  const { can, side, status, amount, other_name: other } = offer
  const call = { params: { id: offer.id } }
  const json = { round: offer.round }

  /** The offer is fetched again after a refusal too: the other side may have changed it. */
  async function act(send: () => Promise<unknown>, done: string) {
    try {
      await send()
      toast.success(done)
      setOpen(undefined)
    } catch (error) {
      // The dialog would show an amount that is no longer the one.
      if (error instanceof ApiError && error.code === 'changed') setOpen(undefined)
      throw error
    } finally {
      await refetchOffers()
    }
  }

  const isPrimary = isOwnTurn(offer)
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {status === 'accepted' && side === 'buyer' && <CheckOut productId={offer.product.id} />}
      {can.accept && (
        <Button size="small" variant={isPrimary ? 'primary' : 'quiet'} onClick={() => setOpen('accept')}>
          Accept {formatDollars(amount)}
        </Button>
      )}
      {can.counter && (
        <Button size="small" onClick={() => setOpen('counter')}>
          Counter
        </Button>
      )}
      {can.close && (
        <Button size="small" onClick={() => setOpen('close')}>
          {closeLabel(offer)}
        </Button>
      )}
      <ConfirmDialog
        open={open === 'accept'}
        onClose={() => setOpen(undefined)}
        onConfirm={() => act(() => api('POST /api/v1/offers/{id}/accept', { ...call, json }), 'Offer accepted')}
        title={`Accept ${formatDollars(amount)}?`}
        confirmLabel={`Accept ${formatDollars(amount)}`}
      >
        <AcceptFigures offer={offer} />
      </ConfirmDialog>
      <Dialog
        open={open === 'counter'}
        onClose={() => setOpen(undefined)}
        title={side === 'buyer' ? 'Offer another amount' : 'Counteroffer'}
        description={`${other} is at ${formatDollars(amount)}. List price ${formatDollars(offer.product.price)}.`}
      >
        <AmountForm
          label={side === 'buyer' ? 'Your offer' : 'Your price'}
          submitLabel="Send"
          onClose={() => setOpen(undefined)}
          onSubmit={(values) =>
            act(() => api('POST /api/v1/offers/{id}/counter', { ...call, json: { ...json, ...values } }), `Sent to ${other}`)
          }
        />
      </Dialog>
      <ConfirmDialog
        open={open === 'close'}
        onClose={() => setOpen(undefined)}
        onConfirm={() => act(() => api('POST /api/v1/offers/{id}/close', { ...call, json }), 'Offer closed')}
        title={`${closeLabel(offer)}?`}
        confirmLabel={closeLabel(offer)}
        cancelLabel="Go back"
        danger={status === 'accepted'}
      >
        {status === 'accepted' ? 'The instrument will no longer be on hold.' : `${other} gets an email.`}
      </ConfirmDialog>
    </div>
  )
}

/** Puts the instrument into the cart, which has the agreed price. */
function CheckOut({ productId }: { productId: string }) {
  const { items } = useCart()
  const { run, isPending } = useAction(async () => {
    if (items.some(({ product_id }) => product_id === productId)) return raiseWindowEvent('openCheckout')
    const { product } = await api('GET /api/v1/products/{id}', { params: { id: productId } })
    await addToCart(product)
  })
  return (
    <Button size="small" variant="primary" pending={isPending} onClick={() => void run()}>
      Check out
    </Button>
  )
}

/** The amounts behind the button: the builder's share, or what the buyer commits to. */
function AcceptFigures({ offer: { share, amount, other_name: other, side } }: { offer: PriceOffer }) {
  if (side === 'buyer' || !share) {
    return `We hold the instrument for you for 48 hours. You pay ${formatDollars(amount)} plus shipping when you check out.`
  }
  return (
    <>
      <span className="block">Sale price {formatDollars(amount)}</span>
      <span className="block">
        Commission ({share.commission_percent}%) −{formatDollars(share.commission)}
      </span>
      <span className="block font-medium text-ink">You receive {formatDollars(share.you_receive)}</span>
      <span className="mt-2 block">The instrument is on hold for {other} for 48 hours.</span>
    </>
  )
}
