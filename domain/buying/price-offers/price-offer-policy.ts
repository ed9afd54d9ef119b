import type { OfferSide, PriceOfferStatus } from '#contracts/buying/price-offers.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { abilities, type Verdict } from '#domain/kernel/authorize.ts'

/** The side is known: for everyone else an offer does not exist. */
export type OfferFacts = { side: OfferSide; status: PriceOfferStatus; turn: OfferSide | null; isPaying: boolean }

export const PAYMENT_IN_PROGRESS = 'A payment for this instrument is in progress. Try again in a few minutes.'

export const priceOfferPolicy = {
  counter: ownTurn,
  accept: ownTurn,
  /** Declines, withdraws or cancels */
  close({ status, isPaying }: OfferFacts): Verdict {
    if (status === 'open') return true
    if (status !== 'accepted') return ended()
    return !isPaying || new Refusal('conflict', PAYMENT_IN_PROGRESS)
  },
}

function ownTurn({ status, turn, side }: OfferFacts): Verdict {
  if (status !== 'open') return ended()
  return turn === side || new Refusal('conflict', 'It’s the other side’s turn to reply.')
}

function ended(): Refusal {
  return new Refusal('conflict', 'This offer is closed.')
}

/** The policy's answers, for the browser */
export function offerCan(facts: OfferFacts) {
  return abilities({
    counter: priceOfferPolicy.counter(facts),
    accept: priceOfferPolicy.accept(facts),
    close: priceOfferPolicy.close(facts),
  })
}
