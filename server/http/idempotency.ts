import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { IDEMPOTENCY_KEY, KEY_HOURS, LONGEST_KEY, REPLAYED } from '#contracts/idempotency.ts'
import { Refusal } from '#contracts/refusal.ts'
import { beginOnce, type GivenAnswer, keepAnswer, releaseKey } from '#domain/api-tokens/run-once.ts'
import type { HonoEnv } from './hono-env.ts'
import { type DescribedRoute, scopesOf } from './token-access.ts'

type Route = NonNullable<DescribedRoute['route']>

const KEY = new RegExp(`^[\\x21-\\x7e]{1,${LONGEST_KEY}}$`)
// Refused before anything was done: the same call may succeed later.
const DID_NOTHING = [401, 403, 408, 413, 415, 429]
const LONGEST_KEPT = 64 * 1024

/** For a route whose answer has a secret that is shown only once: it is never kept, so its calls take no key. */
export const SHOWN_ONCE = { 'x-shown-once': true } as const

/** Whether a program may name its calls of this route with a key. */
export function takesKey(route: Route): boolean {
  // Bodies of JSON are declared as `request`.
  const isFile = route.requestBody !== undefined
  return route.method !== 'get' && scopesOf(route.security).length > 0 && !route['x-shown-once'] && !isFile
}

/** The header, for /openapi.json. */
export const KEY_PARAMETER = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required: false,
  description:
    `With a token: names this change, so that sending it again does not do it again. For ${KEY_HOURS} hours the same key and body are ` +
    'answered as the first time; another body is refused with 422, and a call that still runs with 409. Take a new one, such as a UUID, for each change.',
  schema: { type: 'string', minLength: 1, maxLength: LONGEST_KEY },
} as const

/** Runs a program's change, or answers what the first call with its key was answered. */
export async function runOnce(c: Context<HonoEnv>, route: Route | undefined, run: () => Promise<void>): Promise<void> {
  const key = c.req.header(IDEMPOTENCY_KEY)
  const { ctx, log } = c.var
  const tokenId = ctx.actor?.tokenId
  if (key === undefined || tokenId === undefined || !route || route.method === 'get') return run()
  if (!takesKey(route)) throw new Refusal('invalid_input', withoutKey(route))
  if (!KEY.test(key))
    throw new Refusal('invalid_input', `An Idempotency-Key has 1 to ${LONGEST_KEY} letters, digits and signs, without spaces`)

  const request = { tokenId, key, fingerprint: fingerprintOf(c, await c.req.text()) }
  const begun = await beginOnce(ctx, request)
  if ('answer' in begun) return answerAgain(c, begun.answer)
  try {
    await run()
  } catch (error) {
    await releaseKey(ctx, request, begun.begunAt).catch(() => undefined)
    throw error
  }
  const { status } = c.res
  const didNothing = status >= 500 || DID_NOTHING.includes(status)
  const body = didNothing ? '' : await c.res.clone().text()
  const isKept = !didNothing && body.length <= LONGEST_KEPT
  const ended = isKept
    ? keepAnswer(ctx, request, begun.begunAt, { status, body: body || null })
    : releaseKey(ctx, request, begun.begunAt)
  // The change is made, and its answer must go out.
  await ended.catch((error: unknown) => log.error('The answer to a key could not be kept', { error }))
}

function withoutKey(route: Route): string {
  return route['x-shown-once']
    ? 'The secret in this answer is shown only once and not kept: send this call without an Idempotency-Key'
    : 'Send files without an Idempotency-Key: one that nothing uses is deleted after a day'
}

function fingerprintOf(c: Context, body: string): string {
  const { pathname, search } = new URL(c.req.url)
  return createHash('sha256').update(`${c.req.method} ${pathname}${search}\n${body}`).digest('base64url')
}

function answerAgain(c: Context, { status, body }: GivenAnswer): void {
  c.header(REPLAYED, 'true')
  if (body !== null) c.header('content-type', 'application/json')
  c.res = c.newResponse(body, status as StatusCode)
}
