import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { emailUser } from '../requests/notify-party.ts'
import { type BuildPaymentNews, buildPaymentEmail } from './build-payment-emails.ts'

type AboutPayment = {
  payment: { id: string; buyerId: string }
  request: { builderUserId: string; agreedVersion: number | null }
  news: BuildPaymentNews
}

/**
 * The delay before emails about a payment are sent. By then, it is usually known whether the payment moved the promised date and
 * whether the builder's share was sent, and the emails include both.
 */
export const MAIL_AFTER_SECONDS = { buyer: 20, builder: 120 }

/** Enqueues an email about a payment or refund to buyer or builder. */
export async function emailBuildPaymentNews(ctx: Needs<'jobs'>, tx: Tx, { payment, request, news }: AboutPayment): Promise<void> {
  const isBuyers = news === 'paid' || news === 'returned'
  const userId = isBuyers ? payment.buyerId : request.builderUserId
  const mayMove = news === 'paid' && request.agreedVersion !== null
  const afterSeconds = news === 'received' ? MAIL_AFTER_SECONDS.builder : mayMove ? MAIL_AFTER_SECONDS.buyer : undefined
  await emailUser(
    ctx,
    tx,
    userId,
    buildPaymentEmail,
    { paymentId: payment.id, news },
    afterSeconds ? { afterSeconds } : undefined,
  )
}
