import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { BuildPaymentNews, RequestNews } from '../ports/jobs.ts'

type AboutRequest = { userId: string; requestId: string; news: RequestNews }

/** Tells one side of a request what the other did: by letter, and in the talk of the two. */
export async function notifyParty(tx: Tx, ctx: Needs<'jobs'>, notice: AboutRequest): Promise<void> {
  await emailParty(tx, ctx, notice)
  const { requestId, news } = notice
  // Named here, so that a job that is done twice says it once.
  await ctx.jobs.enqueue(tx, 'tell-of-request', { requestId, news, clientId: randomUUID() })
}

/** By letter alone, where they can be reached today: the other has left and says nothing any more. */
export async function emailParty(tx: Tx, ctx: Needs<'jobs'>, { userId, requestId, news }: AboutRequest): Promise<void> {
  const to = await emailOf(tx, userId)
  if (to) await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'custom-build-news', to, requestId, news })
}

type AboutPayment = {
  payment: { id: string; buyerId: string }
  request: { builderUserId: string }
  news: BuildPaymentNews
}

/** Writes of a payment: to its buyer what was paid or returned, to the builder what was received or given back. */
export async function emailBuildPaymentNews(tx: Tx, ctx: Needs<'jobs'>, { payment, request, news }: AboutPayment): Promise<void> {
  const isBuyers = news === 'paid' || news === 'returned'
  const to = await emailOf(tx, isBuyers ? payment.buyerId : request.builderUserId)
  if (to) await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'custom-build-payment', to, paymentId: payment.id, news })
}

async function emailOf(tx: Tx, userId: string): Promise<string | undefined> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return account?.email
}
