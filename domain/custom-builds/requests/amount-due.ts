import type { BuildPaymentLink, RequestStatus } from '#contracts/custom-builds/build-requests.ts'
import { afterSlotFee, type DueKind } from '#contracts/custom-builds/plan-parts.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'

/** A milestone of the price. `isPartEarned`: the work that it pays for is done. */
export type BalancePart = { id: string; title: string; cents: number; dueKind: DueKind; isPaid: boolean; isPartEarned: boolean }

/** The facts that decide how much of a request is due. */
export type BuildBalance = {
  status: RequestStatus
  quotedPriceCents: number | null
  depositPercentage: number
  /** The last valid day of the newest quote. It matters until the quote is accepted. */
  validUntil: string | null
  /** In the order of their due dates, without dropped ones. */
  parts: BalancePart[]
  /** The amount that the buyer's bank returned after a dispute. */
  lostCents: number
  /** Whether the builder is public. A suspended builder only takes payments for finished work. */
  isBuilderListed: boolean
  /** The shipping that the buyer chose. */
  delivery?: { cents: number; endsAt: Date | null; isPaid: boolean } | null
}

/** The milestones to pay together, with the delivery if included, and the total in cents. */
export type Due = { cents: number; parts: BalancePart[]; shippingCents: number }

/** The milestones that a link charges for, or a refusal with the reason why nothing is due. `today` is a date (YYYY-MM-DD). */
export function amountDue(link: BuildPaymentLink, balance: BuildBalance, today: string): Due | Refusal {
  const { status, quotedPriceCents, parts, lostCents } = balance
  if (status === 'declined') return nothing('This request was declined, so there is nothing to pay')
  if (quotedPriceCents === null || status === 'pending' || status === 'reviewed') return nothing('There is no quote to pay yet')
  // Another payment could be disputed as well.
  if (lostCents > 0)
    return nothing('A bank returned a payment for this build to the buyer, so we can’t accept more payments for it.')
  const isInFull = parts.every(({ isPaid }) => isPaid)
  if (isInFull && link !== 'delivery') return nothing('This build is paid in full')
  const closed = whyClosed(balance, today)
  if (closed) return closed
  const due = dueBy(link, balance)
  if (balance.isBuilderListed || isPartEarned(due)) return due
  return new Refusal('unavailable', 'This builder isn’t taking payments at the moment')
}

/** Payments for finished work are accepted even for suspended builders, who still deliver what was signed. */
function isPartEarned(due: Due | Refusal): boolean {
  return !(due instanceof Refusal) && due.parts.every((part) => part.isPartEarned)
}

function dueBy(link: BuildPaymentLink, balance: BuildBalance): Due | Refusal {
  const { parts } = balance
  if (link === 'delivery') return deliveryDue(balance)
  if (link === 'deposit') return depositDue(balance)
  return link === 'full' ? allDue(parts) : partDue(parts, link.partId)
}

/** The first milestone after a slot fee. If it was refunded after the others were paid, it is due again. */
function depositDue({ parts, depositPercentage }: BuildBalance): Due | Refusal {
  const [first, ...others] = afterSlotFee(parts)
  if (!first || first.isPaid) {
    const isDeposit = first?.title === 'Deposit' && others.length === 1
    return nothing(
      isDeposit
        ? 'The deposit is paid. Only the balance is unpaid.'
        : 'The first payment has been made. Please make the remaining payments.',
    )
  }
  if (others.length > 0 || depositPercentage === 100) return dueOf([first])
  if (depositPercentage === 0) return nothing('No deposit is required for this build. Please pay the full price.')
  return nothing('This price is too small to split into two payments')
}

function allDue(parts: BalancePart[]): Due | Refusal {
  const open = parts.filter(({ isPaid }) => !isPaid)
  const asked = afterSlotFee(parts)
  const [first] = asked
  // One link per amount.
  const isFirstAlone = asked.length > 1 && open.length === 1 && open[0]?.id === first?.id
  if (!isFirstAlone) return dueOf(open)
  const isDeposit = first?.title === 'Deposit' && asked.length === 2
  return nothing(isDeposit ? 'The balance is paid. Only the deposit is unpaid.' : 'Only the first payment is still unpaid.')
}

/** Balance and delivery in one payment. */
function deliveryDue({ status, parts, delivery }: BuildBalance): Due | Refusal {
  if (status === 'completed') return nothing('This build is complete, so there is no delivery to pay for')
  if (!delivery) return nothing('Choose a delivery method first')
  if (delivery.isPaid) return nothing('Delivery is already paid for')
  const due = dueOf(parts.filter(({ isPaid }) => !isPaid))
  return { ...due, shippingCents: delivery.cents, cents: due.cents + delivery.cents }
}

function partDue(parts: BalancePart[], partId: string): Due | Refusal {
  const part = parts.find(({ id }) => id === partId)
  if (!part) return nothing('This payment is no longer due. Please check which payments are still due.')
  return part.isPaid ? nothing(`“${part.title}” is already paid`) : dueOf([part])
}

function dueOf(parts: BalancePart[]): Due {
  return { parts, shippingCents: 0, cents: parts.reduce((sum, { cents }) => sum + cents, 0) }
}

function whyClosed({ status, validUntil }: BuildBalance, today: string): Refusal | undefined {
  // ISO dates can be compared as strings.
  const isOver = status === 'quoted' && (validUntil === null || validUntil < today)
  return isOver ? nothing('This quote has expired. Ask the builder for a new one.') : undefined
}

function nothing(why: string): Refusal {
  return new Refusal('conflict', why)
}
