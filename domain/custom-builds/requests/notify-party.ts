import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import type { MailDefinition } from '#domain/kernel/define-mail.ts'
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
  await emailUser(ctx, tx, userId, buildRequestEmail, { requestId, news })
}

/** Emails an account at its current address; not at all after its deletion. */
export async function emailUser<Data>(
  ctx: Needs<'jobs'>,
  tx: Tx,
  userId: string,
  mail: MailDefinition<Data>,
  data: NoInfer<Data> & { to?: never; mail?: never },
  options?: { afterSeconds: number },
): Promise<void> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (account) await enqueueMail(ctx, tx, mail, { ...data, to: account.email }, options)
}

/** The account of one side. */
export function userOf({ buyerId, builderUserId }: { buyerId: string; builderUserId: string }, side: SheetSide): string {
  return side === 'buyer' ? buyerId : builderUserId
}
