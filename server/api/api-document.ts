import { OpenAPIHono } from '@hono/zod-openapi'
import type { HonoEnv } from '../http/hono-env.ts'
import { eventsApi } from '../live/events-api.ts'
import { createLiveHub } from '../live/live-hub.ts'
import { API_ROUTES } from './api-routes.ts'
import { buildDigestUnsubscribeLink } from './custom-builds/build-updates-api.ts'
import { alertsUnsubscribeLink } from './finding/alerts-unsubscribe-link.ts'
import { newsletterUnsubscribeLink } from './messaging/newsletter-unsubscribe-link.ts'
import { describeApi } from './open-api.ts'

/** The content of /openapi.json without a running shop: no database, no settings except its address. */
export function apiDocument(publicUrl: string) {
  const live = createLiveHub()
  const api = new OpenAPIHono<HonoEnv>()
  for (const [prefix, routers] of Object.entries(API_ROUTES)) for (const router of routers) api.route(prefix, router())
  api.route('/', newsletterUnsubscribeLink())
  api.route('/', alertsUnsubscribeLink())
  api.route('/', buildDigestUnsubscribeLink())
  api.route('/api/v1', eventsApi(live))
  live.stop()
  return describeApi(api, publicUrl)
}
