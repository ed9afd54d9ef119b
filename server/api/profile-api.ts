import { createRoute, z } from '@hono/zod-openapi'
import type { OwnProfile } from '#contracts/profile.ts'
import { getOwnProfile } from '#domain/accounts/get-own-profile.ts'
import { apiRouter } from '../http/api-router.ts'

const own = createRoute({
  method: 'get',
  path: '/profile',
  summary: 'Your own profile, made when it is missing',
  responses: {
    200: {
      description: 'The profile, as only its owner sees it',
      content: { 'application/json': { schema: z.custom<{ profile: OwnProfile }>() } },
    },
  },
})

/** The profile of whoever is signed in. */
export function profileApi() {
  return apiRouter().openapi(own, async (c) => c.json({ profile: await getOwnProfile(c.var.ctx) }, 200))
}
