import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { ApiError } from '#app/lib/api-error.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { AmountForm } from './amount-form.tsx'
import { CheckOut } from './check-out.tsx'
import { closeLabel, isOwnTurn } from './offer-words.ts'
import { refetchOffers } from './use-offers.ts'

const CLOSED: Record<ReturnType<typeof closeLabel>, string> = {
  Decline: 'Offer declined',
  'Withdraw offer': 'Offer withdrawn',
  'Withdraw counteroffer': 'Counteroffer withdrawn',
  'Cancel offer': 'Offer canceled',
}

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
      // The dialog would show an outdated offer.
      if (!(error instanceof ApiError) || (error.code !== 'changed' && error.code !== 'conflict')) throw error
      toast.error(error.message)
      setOpen(undefined)
    } finally {
      await refetchOffers()
    }
  }

  const isPrimary = isOwnTurn(offer)
  const isAccepted = status === 'accepted'
  const label = closeLabel(offer)
  const note = noteOf(offer)
  return (
    <>
      {note && <p className="mt-3 text-sm text-ink-soft">{note}</p>}
      {/* On a phone, the buttons need the room below the picture. */}
      <div className="mt-4 flex flex-wrap gap-3 max-sm:-ml-20">
        {isAccepted && side === 'buyer' && <CheckOut productId={offer.product.id} />}
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
        {can.offer_again && (
          <ButtonLink to={`/product/${offer.product.id}`} size="small">
            Make an offer
          </ButtonLink>
        )}
        {can.close && (
          <Button size="small" onClick={() => setOpen('close')}>
            {label}
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
          title={side === 'buyer' ? 'New offer' : 'Counteroffer'}
          description={`${other} ${side === 'buyer' ? 'countered at' : 'offered'} ${formatDollars(amount)}. List price ${formatDollars(offer.product.price)}.`}
        >
          <AmountForm
            label={side === 'buyer' ? 'Your offer' : 'Your price'}
            submitLabel={side === 'buyer' ? 'Send offer' : 'Send counteroffer'}
            onClose={() => setOpen(undefined)}
            onSubmit={(values) =>
              act(
                () => api('POST /api/v1/offers/{id}/counter', { ...call, json: { ...json, ...values } }),
                `${side === 'buyer' ? 'Offer' : 'Counteroffer'} sent to ${other}`,
              )
            }
          />
        </Dialog>
        <ConfirmDialog
          open={open === 'close'}
          onClose={() => setOpen(undefined)}
          onConfirm={() =>
            act(
              () =>
                api('POST /api/v1/offers/{id}/close', { ...call, json: { ...json, status: isAccepted ? 'accepted' : 'open' } }),
              CLOSED[label],
            )
          }
          title={label === 'Decline' ? 'Decline this offer?' : `${label}?`}
          confirmLabel={label}
          cancelLabel="Go back"
          danger={isAccepted}
        >
          {isAccepted ? 'The instrument will no longer be on hold.' : `${other} gets an email.`}
        </ConfirmDialog>
      </div>
    </>
  )
}

/** Why a button is missing */
function noteOf({ side, other_name: other, is_paying: isPaying, is_held_for_another: isHeld }: PriceOffer): string | undefined {
  if (isPaying) {
    return side === 'buyer'
      ? 'You have a payment page open. To cancel the offer, go back to the shop from that page, or wait until the page expires.'
      : `${other} is checking out. You can cancel the offer if they don’t pay.`
  }
  if (!isHeld) return undefined
  return side === 'buyer'
    ? 'This instrument is reserved for another buyer.'
    : 'This instrument is on hold for another accepted offer. You can accept this one if that one isn’t paid.'
}

/** The amounts behind the button: the builder's share, or what the buyer commits to. */
function AcceptFigures({ offer: { share, amount, other_name: other, side } }: { offer: PriceOffer }) {
  if (side === 'buyer' || !share) {
    return `We’ll hold the instrument for you for 48 hours. You’ll pay ${formatDollars(amount)} plus shipping when you check out.`
  }
  return (
    <>
      <span className="block">Sale price {formatDollars(amount)}</span>
      <span className="block">
        Commission ({share.commission_percent}%) −{formatDollars(share.commission)}
      </span>
      <span className="block font-medium text-ink">You receive {formatDollars(share.you_receive)}</span>
      <span className="mt-2 block">We’ll hold the instrument for {other} for 48 hours.</span>
    </>
  )
}
