import type { OfferSide, PriceOfferStatus } from '#contracts/buying/price-offers.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { abilities, type Verdict } from '#domain/kernel/authorize.ts'

/** The side is known: for everyone else an offer does not exist. */
export type OfferFacts = {
  side: OfferSide
  status: PriceOfferStatus
  turn: OfferSide | null
  /** A payment page for it is open. */
  isPaying: boolean
  /** The instrument is for sale to the buyer, who has no other offer on it. */
  isOfferable: boolean
  /** The instrument is on hold for another accepted offer. */
  isHeldForAnother: boolean
}

export const PAYMENT_IN_PROGRESS = 'A payment for this instrument is in progress. Try again in a few minutes.'
export const HELD_FOR_ANOTHER =
  'This instrument is on hold for another accepted offer. You can accept this one if that one isn’t paid.'

export const priceOfferPolicy = {
  counter: ownTurn,
  accept(facts: OfferFacts): Verdict {
    const own = ownTurn(facts)
    return own === true && facts.isHeldForAnother ? new Refusal('conflict', HELD_FOR_ANOTHER) : own
  },
  /** Makes a new offer after this one ended */
  offerAgain({ side, isOfferable }: OfferFacts): Verdict {
    return (
      (side === 'buyer' && isOfferable) || new Refusal('unavailable', 'You can’t make an offer on this instrument right now.')
    )
  },
  /** Declines, withdraws or cancels */
  close({ status, isPaying }: OfferFacts): Verdict {
    if (status === 'open') return true
    if (status !== 'accepted') return ended(status)
    return !isPaying || new Refusal('conflict', PAYMENT_IN_PROGRESS)
  },
}

function ownTurn({ status, turn, side }: OfferFacts): Verdict {
  if (status !== 'open') return ended(status)
  return turn === side || new Refusal('conflict', 'You’re still waiting for a reply to your last amount.')
}

const ENDED: Record<Exclude<PriceOfferStatus, 'open'>, string> = {
  accepted: 'This offer was accepted.',
  paid: 'This offer was paid.',
  declined: 'This offer was declined.',
  withdrawn: 'This offer was withdrawn.',
  expired: 'This offer expired.',
  canceled: 'This offer was canceled.',
  lapsed: 'The payment deadline for this offer has passed.',
  ended: 'This offer ended.',
}

function ended(status: keyof typeof ENDED): Refusal {
  return new Refusal('conflict', ENDED[status])
}

/** The policy's answers, for the browser */
export function offerCan(facts: OfferFacts) {
  return abilities({
    counter: priceOfferPolicy.counter(facts),
    accept: priceOfferPolicy.accept(facts),
    close: priceOfferPolicy.close(facts),
    offer_again: priceOfferPolicy.offerAgain(facts),
  })
}
