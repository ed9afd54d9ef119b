import { createRoute } from '@hono/zod-openapi'
import { UNSUBSCRIBED } from '#contracts/messaging/newsletter.ts'
import { AskToLeaveNewsletter, SubscribeToNewsletter } from '#contracts/messaging/newsletter-bodies.ts'
import { LeavingAnswer, type LeavingStatus, NewsletterAnswer, NewsletterStatus } from '#contracts/messaging/newsletter-views.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { getNewsletterStatus } from '#domain/messaging/newsletter/get-newsletter-status.ts'
import { requestUnsubscribe } from '#domain/messaging/newsletter/request-unsubscribe.ts'
import { subscribeToNewsletter } from '#domain/messaging/newsletter/subscribe-to-newsletter.ts'
import { constantTimeDelay } from '#server/auth/constant-time-delay.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const subscribe = createRoute({
  method: 'post',
  path: '/newsletter-subscriptions',
  summary: 'Subscribe to the newsletter',
  request: jsonBody(SubscribeToNewsletter),
  responses: { 201: jsonAnswer(NewsletterAnswer, 'Subscribed') },
})

const status = createRoute({
  method: 'get',
  path: '/newsletter-subscriptions/mine',
  security: SESSION_ONLY,
  summary: 'Get your newsletter subscription',
  responses: { 200: jsonAnswer(NewsletterStatus, 'For the address you sign in with') },
})

const unsubscribe = createRoute({
  method: 'post',
  path: '/newsletter-subscriptions/unsubscribe',
  summary: 'Unsubscribe from the newsletter, or request an unsubscribe link by email',
  request: jsonBody(AskToLeaveNewsletter),
  responses: {
    200: jsonAnswer(
      LeavingAnswer,
      'Unsubscribes your own address; any other subscribed address gets an unsubscribe link by email',
    ),
  },
})

/** Longer than either answer takes, so that its speed does not reveal who is subscribed. */
const CONSTANT_TIME_MS = 250

const MESSAGES: Record<LeavingStatus, string> = {
  unsubscribed: UNSUBSCRIBED,
  link_mailed: 'If this address receives our newsletter, we’ve sent it a link to unsubscribe.',
}

/** Public, so limited by network, so that a single client can't subscribe many addresses. */
export function newsletterApi() {
  return apiRouter()
    .openapi(subscribe, async (c) => {
      await enforceRateLimit(c.var.ctx, { key: `newsletter:from:${c.var.clientNetwork}`, times: 60, seconds: 600 })
      const subscription = await subscribeToNewsletter(c.var.ctx, c.req.valid('json'))
      return c.json({ message: 'Successfully subscribed to our newsletter!', subscription }, 201)
    })
    .openapi(status, async (c) => c.json(await getNewsletterStatus(c.var.ctx), 200))
    .openapi(unsubscribe, async (c) => {
      await enforceRateLimit(c.var.ctx, { key: `newsletter-leave:from:${c.var.clientNetwork}`, times: 60, seconds: 600 })
      const result = await constantTimeDelay(CONSTANT_TIME_MS, requestUnsubscribe(c.var.ctx, c.req.valid('json')))
      return c.json({ message: MESSAGES[result], status: result }, 200)
    })
}
