import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { buildRequestEmail, type RequestNews } from './build-request-emails.ts'

/** Posts a step of a custom build to the conversation of its two sides. */
export const postBuildRequestMessageJob = defineJob<{ requestId: string; news: RequestNews; clientId: string }>('tell-of-request')

type AboutRequest = { userId: string; requestId: string; news: RequestNews }

/** Notifies one side of what the other did, by email and in their conversation. */
export async function notifyParty(ctx: Needs<'jobs'>, tx: Tx, notice: AboutRequest): Promise<void> {
  await emailParty(ctx, tx, notice)
  await messageParty(ctx, tx, notice)
}

/** In their conversation only: another email tells them. */
export async function messageParty(ctx: Needs<'jobs'>, tx: Tx, { requestId, news }: Omit<AboutRequest, 'userId'>): Promise<void> {
  // The name is fixed here, so that a job that runs twice posts only once.
  await ctx.jobs.enqueue(tx, postBuildRequestMessageJob, { requestId, news, clientId: randomUUID() })
}

/** By email only, at their current address: the other side deleted their account and can no longer write. */
export async function emailParty(ctx: Needs<'jobs'>, tx: Tx, { userId, requestId, news }: AboutRequest): Promise<void> {
  const to = await findEmail(tx, userId)
  if (to) await enqueueMail(ctx, tx, buildRequestEmail, { to, requestId, news })
}

/** The current address of an account. */
export async function findEmail(tx: Tx, userId: string): Promise<string | undefined> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return account?.email
}
