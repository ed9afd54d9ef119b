import { createRoute, z } from '@hono/zod-openapi'
import { decodeJwt } from 'jose'
import { requireSession } from '#domain/kernel/actor.ts'
import { findAccountBySession } from '#domain/people/accounts/find-account-by-session.ts'
import { apiRouter } from '../http/api-router.ts'
import { SESSION_ONLY } from '../http/token-access.ts'
import type { LiveHub } from './live-hub.ts'

const EventStream = z.string().meta({ description: 'Lines of `event: <name>` and `data:`, with an empty line after each event' })

const getEvents = createRoute({
  method: 'get',
  path: '/events',
  security: SESSION_ONLY,
  summary: 'Stream changes as server-sent events for the signed-in user',
  description:
    'Each event names what to refetch: cart, orders, session, profile, applications, payouts, custom-builds, ' +
    'collections, messages, reviews; ' +
    '`hello` at the start and `refetch` after a gap mean: refetch everything. The stream ends when the access token expires; reopen it ' +
    'with a new token.',
  responses: { 200: { description: 'The event stream', content: { 'text/event-stream': { schema: EventStream } } } },
})

/** The single live stream of a tab. The token is in the Authorization header, never in the address, which is logged. */
export function eventsApi(hub: LiveHub) {
  return apiRouter().openapi(getEvents, (c) => {
    const { ctx } = c.var
    const { id, sessionId } = requireSession(ctx.actor)
    // The token was verified before we got the actor.
    const { exp = 0 } = decodeJwt((c.req.header('authorization') ?? '').replace(/^bearer /i, ''))
    const { body } = hub.open({
      userId: id,
      expiresAt: new Date(exp * 1000),
      now: ctx.now(),
      isStillSignedIn: async () => (await findAccountBySession(ctx.db, id, sessionId)) !== undefined,
    })
    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        // Otherwise nginx would buffer the events.
        'x-accel-buffering': 'no',
      },
    })
  })
}
