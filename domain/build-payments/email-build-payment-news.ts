import { findEmail } from '../build-requests/notify-party.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { enqueueMail } from '../kernel/enqueue-mail.ts'
import { type BuildPaymentNews, buildPaymentEmail } from './build-payment-emails.ts'

type AboutPayment = {
  payment: { id: string; buyerId: string }
  request: { builderUserId: string; agreedVersion: number | null }
  news: BuildPaymentNews
}

// By then the share is usually sent, and the mail can say that the builder received it.
const SENDING = { afterSeconds: 120 }

// By then it is known whether the payment was late and moved the promise: one payment, one mail.
const PROMISE_MOVING = { afterSeconds: 20 }

/** Mails about a payment: to the buyer what was paid or refunded, to the builder what was received or returned. */
export async function emailBuildPaymentNews(ctx: Needs<'jobs'>, tx: Tx, { payment, request, news }: AboutPayment): Promise<void> {
  const isBuyers = news === 'paid' || news === 'returned'
  const to = await findEmail(tx, isBuyers ? payment.buyerId : request.builderUserId)
  const mayMove = news === 'paid' && request.agreedVersion !== null
  const options = news === 'received' ? SENDING : mayMove ? PROMISE_MOVING : undefined
  if (to) await enqueueMail(ctx, tx, buildPaymentEmail, { to, paymentId: payment.id, news }, options)
}
