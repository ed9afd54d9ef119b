import { createRoute } from '@hono/zod-openapi'
import type { OwnProfile } from '#contracts/profile.ts'
import { getOwnProfile } from '#domain/accounts/get-own-profile.ts'
import { apiRouter } from '../http/api-router.ts'
import { jsonAnswer } from '../http/json-answer.ts'

const own = createRoute({
  method: 'get',
  path: '/profile',
  summary: 'Your own profile, made when it is missing',
  responses: {
    200: jsonAnswer<{ profile: OwnProfile }>('The profile, as only its owner sees it'),
  },
})

/** The profile of whoever is signed in. */
export function profileApi() {
  return apiRouter().openapi(own, async (c) => c.json({ profile: await getOwnProfile(c.var.ctx) }, 200))
}
