import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { BuildPaymentNews, RequestNews } from '../ports/jobs.ts'

type AboutRequest = { userId: string; requestId: string; news: RequestNews }

/** Notifies one side of what the other did, by email and in their conversation. */
export async function notifyParty(ctx: Needs<'jobs'>, tx: Tx, notice: AboutRequest): Promise<void> {
  await emailParty(ctx, tx, notice)
  const { requestId, news } = notice
  // The name is fixed here, so that a job that runs twice posts once.
  await ctx.jobs.enqueue(tx, 'tell-of-request', { requestId, news, clientId: randomUUID() })
}

/** By email only, at their current address: the other side has left and no longer writes. */
export async function emailParty(ctx: Needs<'jobs'>, tx: Tx, { userId, requestId, news }: AboutRequest): Promise<void> {
  const to = await emailOf(tx, userId)
  if (to) await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'custom-build-news', to, requestId, news })
}

type AboutPayment = {
  payment: { id: string; buyerId: string }
  request: { builderUserId: string }
  news: BuildPaymentNews
}

/** Mails about a payment: to the buyer what was paid or refunded, to the builder what was received or returned. */
export async function emailBuildPaymentNews(ctx: Needs<'jobs'>, tx: Tx, { payment, request, news }: AboutPayment): Promise<void> {
  const isBuyers = news === 'paid' || news === 'returned'
  const to = await emailOf(tx, isBuyers ? payment.buyerId : request.builderUserId)
  if (to) await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'custom-build-payment', to, paymentId: payment.id, news })
}

async function emailOf(tx: Tx, userId: string): Promise<string | undefined> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return account?.email
}
