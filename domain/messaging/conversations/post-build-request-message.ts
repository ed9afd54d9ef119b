import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { RequestNews } from '#domain/custom-builds/requests/build-request-emails.ts'
import { customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import {
  type BuildRequestEmailFacts,
  getBuildRequestEmailFacts,
} from '#domain/custom-builds/requests/get-build-request-email-facts.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { isTombstoneEmail } from '#domain/people/accounts/tombstone-email.ts'
import { sendMessageTo } from './start-conversation.ts'

const BY_BUYER: readonly RequestNews[] = ['requested', 'accepted', 'turned_down', 'withdrawn', 'ended_unsigned']

const MESSAGES: Record<RequestNews, (request: BuildRequestEmailFacts) => string> = {
  requested: ({ what }) => `I sent you a request for a custom build: ${what}.`,
  quoted: ({ what }) => `I sent you a quote for your custom build (${what}).`,
  revised: ({ what }) => `I changed my quote for your custom build (${what}).`,
  quote_withdrawn: ({ what }) => `I withdrew my quote for your custom build (${what}).`,
  accepted: ({ what }) => `I accepted your quote for the custom build (${what}).`,
  declined: ({ what }) => `I can’t take on this custom build (${what}).`,
  turned_down: ({ what }) => `I declined your quote for the custom build (${what}).`,
  withdrawn: ({ what }) => `I withdrew my request for a custom build (${what}).`,
  ended_unsigned: ({ what }) => `We didn’t sign a spec sheet, so I canceled the custom build (${what}).`,
  ready: ({ what }) => `Your custom build is finished (${what}).`,
  completed: ({ what }) => `Your custom build is finished (${what}).`,
}

/**
 * Posts a step of a custom build to the conversation, in the name of the person who took it. The same name is posted only once.
 * Skipped if the two can no longer write to each other; they still get the email.
 */
export async function postBuildRequestMessage(
  ctx: Needs<'db' | 'now' | 'settings' | 'jobs'>,
  { requestId, news, clientId }: { requestId: string; news: RequestNews; clientId: string },
): Promise<void> {
  const sender = await findSideOfRequest(ctx, requestId, BY_BUYER.includes(news) ? 'buyer' : 'builder')
  if (!sender) return
  const text = MESSAGES[news](await getBuildRequestEmailFacts(ctx.db, requestId))
  const message = { addressee: { request_id: requestId }, clientId, text, isAutomatic: true }
  await sendMessageTo(ctx, sender, message).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** The account of one side of a request; null if it was deleted. */
export async function findSideOfRequest(ctx: Needs<'db'>, requestId: string, side: 'buyer' | 'builder'): Promise<Account | null> {
  const { buyerId, builderId } = customBuildRequests
  const [found] = await ctx.db
    .select({ id: users.id, email: users.email, emailConfirmedAt: users.emailConfirmedAt })
    .from(customBuildRequests)
    .innerJoin(userProfiles, eq(userProfiles.id, builderId))
    .innerJoin(users, eq(users.id, side === 'buyer' ? buyerId : userProfiles.userId))
    .where(eq(customBuildRequests.id, requestId))
  if (!found || isTombstoneEmail(found.email)) return null
  const { emailConfirmedAt, ...account } = found
  return { ...account, emailConfirmed: emailConfirmedAt !== null, isOperator: false, hasAcceptedTerms: true, sessionId: null }
}
