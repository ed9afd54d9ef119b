import type { BuildPaymentType } from '#contracts/build-payments.ts'
import type { RequestStatus } from '#contracts/build-requests.ts'
import { depositCents } from '#contracts/deposit-cents.ts'
import { Refusal } from '#contracts/refusal.ts'

/** What decides how much of a request is due. */
export type BuildBalance = {
  status: RequestStatus
  quotedPriceCents: number | null
  /** From the newest quote. */
  depositPercentage: number
  /** The newest quote's last day. It counts until the quote is accepted. */
  validUntil: string | null
  /** Without what banks have returned. */
  paidCents: number
  /** What the buyer's bank has returned after a dispute. */
  lostCents: number
  /** A `full` payment has been made. There is at most one of each kind. */
  isFullPaid: boolean
  /** The builder is listed. A suspended builder takes no new payments. */
  isBuilderListed: boolean
}

/** The amount due in cents for this kind of payment, or a refusal that says why nothing is. `today` is a date (YYYY-MM-DD). */
export function amountDue(type: BuildPaymentType, balance: BuildBalance, today: string): number | Refusal {
  const { status, quotedPriceCents: quoted, depositPercentage, paidCents, lostCents, isFullPaid } = balance
  if (status === 'declined') return nothing('This request was declined, so there is nothing to pay')
  if (quoted === null || status === 'pending' || status === 'reviewed') return nothing('There is no quote to pay yet')
  // Whoever pays once more could dispute that, too.
  if (lostCents > 0) return nothing('A bank has returned a payment for this build to the buyer. It takes no more payments here.')
  if (paidCents >= quoted) return nothing('This build is paid in full')
  const closed = whyClosed(balance, today)
  if (closed) return closed
  // A deposit that was refunded after the balance was paid is due again as a deposit.
  if (type === 'full' && isFullPaid) return nothing('The balance is paid. Only the deposit is open now.')
  if (type === 'full' || isFullPaid) return quoted - paidCents
  if (paidCents > 0) return nothing('The deposit is paid. Only the balance is open now.')
  if (depositPercentage === 0) return nothing('No deposit is required for this build. Please pay the whole price at once.')
  return depositCents(quoted, depositPercentage) ?? nothing('This price is too small to pay in two parts')
}

function whyClosed({ status, validUntil, isBuilderListed }: BuildBalance, today: string): Refusal | undefined {
  // ISO dates compare like the days they name.
  const isOver = status === 'quoted' && (validUntil === null || validUntil < today)
  if (isOver) return nothing('This quote has ended. Ask the builder for a new one.')
  return isBuilderListed ? undefined : new Refusal('unavailable', 'This builder takes no payments at the moment')
}

function nothing(why: string): Refusal {
  return new Refusal('conflict', why)
}
