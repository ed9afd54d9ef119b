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

/**
 * When the mails about a payment leave. By then it is usually known whether the payment was late and moved the promise, which is in them
 * then, and the builder's share is usually sent.
 */
export const MAIL_AFTER_SECONDS = { buyer: 20, builder: 120 }

/** Mails about a payment: to the buyer what was paid or refunded, to the builder what was received or returned. */
export async function emailBuildPaymentNews(ctx: Needs<'jobs'>, tx: Tx, { payment, request, news }: AboutPayment): Promise<void> {
  const isBuyers = news === 'paid' || news === 'returned'
  const to = await findEmail(tx, isBuyers ? payment.buyerId : request.builderUserId)
  const mayMove = news === 'paid' && request.agreedVersion !== null
  const afterSeconds = news === 'received' ? MAIL_AFTER_SECONDS.builder : mayMove ? MAIL_AFTER_SECONDS.buyer : undefined
  if (to)
    await enqueueMail(
      ctx,
      tx,
      buildPaymentEmail,
      { to, paymentId: payment.id, news },
      afterSeconds ? { afterSeconds } : undefined,
    )
}
