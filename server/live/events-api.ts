import { z } from '@hono/zod-openapi'
import { decodeJwt } from 'jose'
import { requireSession } from '#domain/kernel/actor.ts'
import { isSessionOpen } from '#domain/people/accounts/find-active-session.ts'
import { route } from '../http/route.ts'

const EventStream = z.string().meta({ description: 'Lines of `event: <name>` and `data:`, with an empty line after each event' })

/** The single live stream of a tab. The token is in the Authorization header, never in the address, which is logged. */
export const eventsApi = [
  route('GET /api/v1/events', 'session', {
    summary: 'Stream changes as server-sent events for the signed-in user',
    description:
      'Each event names what to refetch: cart, orders, session, profile, applications, payouts, custom-builds, ' +
      'collections, messages, reviews; ' +
      '`hello` at the start and `refetch` after a gap mean: refetch everything. The stream ends when the access token expires; reopen it ' +
      'with a new token.',
    answer: { description: 'The event stream', content: { 'text/event-stream': { schema: EventStream } } },
    action: (ctx, _input, c) => {
      const { id, sessionId } = requireSession(ctx.actor)
      // The token was verified before we got the actor.
      const { exp = 0 } = decodeJwt((c.req.header('authorization') ?? '').replace(/^bearer /i, ''))
      const { body } = c.var.live.open({
        userId: id,
        expiresAt: new Date(exp * 1000),
        now: ctx.now(),
        isStillSignedIn: () => isSessionOpen(ctx.db, id, sessionId),
      })
      return new Response(body, {
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store, no-transform',
          // Otherwise nginx would buffer the events.
          'x-accel-buffering': 'no',
        },
      })
    },
  }),
] as const
