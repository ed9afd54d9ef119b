import type { Context } from 'hono'
import { endpointMatcher } from './endpoint-matcher.ts'

const HASHING = endpointMatcher(['POST /auth/v1/signup', 'PUT /auth/v1/user', 'POST /api/v1/tokens', 'DELETE /api/v1/account'])

/** Whether a call hashes a password, which takes as much CPU time as dozens of other calls. They are admitted separately. */
export function hashesPassword(c: Context): boolean {
  if (c.req.path === '/auth/v1/token') return c.req.query('grant_type') === 'password'
  return HASHING(c.req.method, c.req.path)
}
