import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import {
  type BuildEmailFacts,
  getBuildEmailFacts,
  type RequestNews,
} from '#domain/custom-builds/requests/build-request-emails.ts'
import { customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { RECIPIENTS } from '#domain/custom-builds/requests/notify-sides.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { isTombstoneEmail } from '#domain/people/accounts/tombstone-email.ts'
import { sendMessageTo } from './start-conversation.ts'

const MESSAGES: Record<RequestNews, (request: BuildEmailFacts) => string> = {
  requested: ({ title }) => `I sent you a request for a custom build: ${title}.`,
  quoted: ({ title }) => `I sent you a quote for your custom build (${title}).`,
  revised: ({ title }) => `I changed my quote for your custom build (${title}).`,
  quote_withdrawn: ({ title }) => `I withdrew my quote for your custom build (${title}).`,
  accepted: ({ title }) => `I accepted your quote for the custom build (${title}).`,
  declined: ({ title }) => `I can’t take on this custom build (${title}).`,
  turned_down: ({ title }) => `I declined your quote for the custom build (${title}).`,
  withdrawn: ({ title }) => `I withdrew my request for a custom build (${title}).`,
  ended_unsigned: ({ title }) => `We didn’t sign a spec sheet, so I canceled the custom build (${title}).`,
  ready: ({ title }) => `Your custom build is finished (${title}).`,
  completed: ({ title }) => `Your custom build is finished (${title}).`,
}

/**
 * Posts a step of a custom build to the conversation, in the name of the person who took it. The same name is posted only once.
 * Skipped if the two can no longer write to each other; they still get the email.
 */
export async function postBuildRequestMessage(
  ctx: Needs<'db' | 'now' | 'settings' | 'jobs'>,
  { requestId, news, clientId }: { requestId: string; news: RequestNews; clientId: string },
): Promise<void> {
  const sender = await findSideOfRequest(ctx, requestId, RECIPIENTS.request[news].includes('builder') ? 'buyer' : 'builder')
  if (!sender) return
  const text = MESSAGES[news](await getBuildEmailFacts(ctx.db, requestId))
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
