import { UNSUBSCRIBED } from '#contracts/messaging/newsletter.ts'
import { AskToLeaveNewsletter, SubscribeToNewsletter } from '#contracts/messaging/newsletter-bodies.ts'
import { LeavingAnswer, type LeavingStatus, NewsletterAnswer, NewsletterStatus } from '#contracts/messaging/newsletter-views.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { getNewsletterStatus } from '#domain/messaging/newsletter/get-newsletter-status.ts'
import { requestUnsubscribe } from '#domain/messaging/newsletter/request-unsubscribe.ts'
import { subscribeToNewsletter } from '#domain/messaging/newsletter/subscribe-to-newsletter.ts'
import { constantTimeDelay } from '#server/auth/constant-time-delay.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** Longer than either answer takes, so that its speed does not reveal who is subscribed. */
const CONSTANT_TIME_MS = 250

const MESSAGES: Record<LeavingStatus, string> = {
  unsubscribed: UNSUBSCRIBED,
  link_mailed: 'If this address receives our newsletter, we’ve sent it a link to unsubscribe.',
}

/** Public, so limited by network, so that a single client can't subscribe many addresses. */
export const newsletterApi = [
  route('POST /api/v1/newsletter-subscriptions', 'public', {
    summary: 'Subscribe to the newsletter',
    body: SubscribeToNewsletter,
    status: 201,
    answer: jsonAnswer(NewsletterAnswer, 'Subscribed'),
    needsTerms: false,
    action: async (ctx, { body }, c) => {
      await enforceRateLimit(ctx, { key: `newsletter:from:${c.var.clientNetwork}`, times: 60, seconds: 600 })
      const subscription = await subscribeToNewsletter(ctx, body)
      return { message: 'Successfully subscribed to our newsletter!', subscription }
    },
  }),
  route('GET /api/v1/newsletter-subscriptions/mine', 'session', {
    summary: 'Get your newsletter subscription',
    answer: jsonAnswer(NewsletterStatus, 'For the address you sign in with'),
    action: (ctx) => getNewsletterStatus(ctx),
  }),
  route('POST /api/v1/newsletter-subscriptions/unsubscribe', 'public', {
    summary: 'Unsubscribe from the newsletter, or request an unsubscribe link by email',
    body: AskToLeaveNewsletter,
    answer: jsonAnswer(
      LeavingAnswer,
      'Unsubscribes your own address; any other subscribed address gets an unsubscribe link by email',
    ),
    needsTerms: false,
    action: async (ctx, { body }, c) => {
      await enforceRateLimit(ctx, { key: `newsletter-leave:from:${c.var.clientNetwork}`, times: 60, seconds: 600 })
      const result = await constantTimeDelay(CONSTANT_TIME_MS, requestUnsubscribe(ctx, body))
      return { message: MESSAGES[result], status: result }
    },
  }),
] as const
