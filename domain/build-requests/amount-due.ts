import type { BuildPaymentType } from '#contracts/build-payments.ts'
import type { RequestStatus } from '#contracts/build-requests.ts'
import { depositCents } from '#contracts/deposit-cents.ts'
import { Refusal } from '#contracts/refusal.ts'

/** What the money of a request stands at. */
export type BuildBalance = {
  status: RequestStatus
  quotedPriceCents: number | null
  /** Of the newest quote. */
  depositPercentage: number
  /** The newest quote's last day; it counts until the quote is accepted. */
  validUntil: string | null
  paidCents: number
  /** A payment of the kind `full` stands. Of each kind only one does. */
  isFullPaid: boolean
  /** The public sees the builder. One who was suspended takes no new money. */
  isBuilderListed: boolean
}

/** What a payment of this kind would take now, or why none is taken. `today` as the calendar names it. */
export function amountDue(type: BuildPaymentType, balance: BuildBalance, today: string): number | Refusal {
  const { status, quotedPriceCents: quoted, depositPercentage, validUntil, paidCents, isFullPaid, isBuilderListed } = balance
  if (status === 'declined') return nothing('This request was declined, so nothing is to be paid')
  if (quoted === null || status === 'pending' || status === 'reviewed') return nothing('There is no quote to pay yet')
  if (paidCents >= quoted) return nothing('This build is paid in full')
  // Names of days compare like the days.
  const isOver = status === 'quoted' && (validUntil === null || validUntil < today)
  if (isOver) return nothing('This quote has ended. Ask the builder for a new one.')
  if (!isBuilderListed) return new Refusal('unavailable', 'This builder takes no payments at the moment')
  // A deposit that went back after the rest was paid is asked for again under its own name.
  if (type === 'full' && isFullPaid) return nothing('The balance is paid. What is open now is the deposit.')
  if (type === 'full' || isFullPaid) return quoted - paidCents
  if (paidCents > 0) return nothing('The deposit is paid. What is open now is the balance.')
  if (depositPercentage === 0) return nothing('No deposit is asked for this build. Please pay the whole price at once.')
  return depositCents(quoted, depositPercentage) ?? nothing('This price is too small to be paid in two parts')
}

function nothing(why: string): Refusal {
  return new Refusal('conflict', why)
}
