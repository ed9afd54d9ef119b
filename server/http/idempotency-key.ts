import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { Refusal } from '#contracts/kernel/refusal.ts'
import {
  beginTokenCall,
  dropTokenCall,
  interruptTokenCall,
  storeTokenAnswer,
  type TokenCall,
} from '#domain/people/api-tokens/token-calls.ts'
import type { HonoEnv } from './hono-env.ts'
import { isUnansweredCommit } from './unavailable-refusal.ts'

// Responses to writes are shorter. An import's preview is longer, and can be repeated.
const LONGEST_KEPT = 64 * 1024
const FAIR_KEY = /^[\x21-\x7e]{1,64}$/

/**
 * Runs a program's call once, however often it is sent with the same Idempotency-Key: repeated calls get the stored response. A
 * refused call did nothing and runs again. After an internal error or an unanswered commit it may have succeeded, so it doesn't.
 */
export async function answerOnce(c: Context<HonoEnv>, makeCall: () => Promise<void>): Promise<void> {
  const key = c.req.header('idempotency-key')
  const { token, ctx } = c.var
  if (key === undefined || !token) return makeCall()
  if (!FAIR_KEY.test(key)) throw new Refusal('bad_request', 'The Idempotency-Key must be 1 to 64 letters, digits or symbols')

  const call: TokenCall = { tokenId: token.id, secret: token.secret, key, callHash: await hashCall(c) }
  const earlier = await beginTokenCall(ctx, call)
  if (earlier) {
    c.header('idempotent-replayed', 'true')
    if (earlier.contentType !== null) c.header('content-type', earlier.contentType)
    // With the headers of every response: a plain `Response` would lack them and could be cached on its way.
    c.res = c.newResponse(earlier.body || null, earlier.status as StatusCode)
    return
  }
  try {
    await makeCall()
  } catch (error) {
    await dropTokenCall(ctx, call)
    throw error
  }
  if (c.res.status === 500 || isUnansweredCommit(c.error)) return interruptTokenCall(ctx, call)
  if (!c.res.ok) return dropTokenCall(ctx, call)
  const body = await c.res.clone().text()
  if (body.length > LONGEST_KEPT) return dropTokenCall(ctx, call)
  await storeTokenAnswer(ctx, call, { status: c.res.status, contentType: c.res.headers.get('content-type'), body })
}

async function hashCall(c: Context): Promise<string> {
  const { pathname, search } = new URL(c.req.url)
  const asked = [c.req.method, pathname + search, await c.req.text()]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64')
}
