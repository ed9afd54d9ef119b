import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { Refusal } from '#contracts/refusal.ts'
import { beginTokenCall, dropTokenCall, keepTokenAnswer, type TokenCall } from '#domain/api-tokens/token-calls.ts'
import type { HonoEnv } from './hono-env.ts'

const FAIR_KEY = /^[\x21-\x7e]{1,64}$/

/**
 * Makes a program's call once, however often it is sent with the same Idempotency-Key: if the answer was lost, the next one is the same.
 * What was refused did nothing and is made again.
 */
export async function answerOnce(c: Context<HonoEnv>, makeCall: () => Promise<void>): Promise<void> {
  const key = c.req.header('idempotency-key')
  const { token, ctx } = c.var
  if (key === undefined || !token) return makeCall()
  if (!FAIR_KEY.test(key)) throw new Refusal('bad_request', 'An Idempotency-Key has 1 to 64 letters, digits or signs')

  const call: TokenCall = { tokenId: token.id, secret: token.secret, key, callHash: await hashCall(c) }
  const earlier = await beginTokenCall(ctx, call)
  if (earlier) {
    const headers = new Headers({ 'idempotent-replayed': 'true' })
    if (earlier.contentType !== null) headers.set('content-type', earlier.contentType)
    c.res = new Response(earlier.body || null, { status: earlier.status, headers })
    return
  }
  try {
    await makeCall()
  } catch (error) {
    await dropTokenCall(ctx, call)
    throw error
  }
  if (!c.res.ok) return dropTokenCall(ctx, call)
  const body = await c.res.clone().text()
  await keepTokenAnswer(ctx, call, { status: c.res.status, contentType: c.res.headers.get('content-type'), body })
}

async function hashCall(c: Context): Promise<string> {
  const { pathname, search } = new URL(c.req.url)
  const asked = [c.req.method, pathname + search, await c.req.text()]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64')
}
