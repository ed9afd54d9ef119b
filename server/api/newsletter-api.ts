import { createRoute } from '@hono/zod-openapi'
import type { NewsletterAnswer } from '#contracts/newsletter.ts'
import { SubscribeToNewsletter } from '#contracts/newsletter-bodies.ts'
import { takeFromLimit } from '#domain/kernel/take-from-limit.ts'
import { subscribeToNewsletter } from '#domain/newsletter/subscribe-to-newsletter.ts'
import { apiRouter } from '../http/api-router.ts'
import { jsonAnswer, jsonBody } from '../http/json-answer.ts'

const subscribe = createRoute({
  method: 'post',
  path: '/newsletter-subscriptions',
  summary: 'Subscribe to the newsletter',
  request: jsonBody(SubscribeToNewsletter),
  responses: { 201: jsonAnswer<NewsletterAnswer>('Subscribed') },
})

/** Open to everybody, so counted by where it comes from: nobody subscribes a town. */
export function newsletterApi() {
  return apiRouter().openapi(subscribe, async (c) => {
    await takeFromLimit(c.var.ctx, { key: `newsletter:from:${c.var.clientAddress}`, times: 10, seconds: 3600 })
    const subscription = await subscribeToNewsletter(c.var.ctx, c.req.valid('json'))
    return c.json({ message: 'Successfully subscribed to our newsletter!', subscription }, 201)
  })
}
