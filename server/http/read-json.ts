import type { Context } from 'hono'
import type { ZodType } from 'zod'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { invalidInput } from './invalid-input.ts'

/** The validated JSON body. Refuses with 415 for another type, 400 for broken JSON, 422 with fields for wrong values. */
export async function readJson<T>(c: Context, schema: ZodType<T>): Promise<T> {
  if (!isJson(c)) throw notJson()
  const body: unknown = await c.req.json().catch((cause: unknown) => {
    throw new Refusal('bad_request', 'The body is not valid JSON', { cause })
  })
  const result = schema.safeParse(body)
  if (!result.success) throw invalidInput(result.error)
  return result.data
}

/** Refuses another content type early, because the validator would treat its body as missing. */
export async function requireJson(c: Context, next: () => Promise<void>): Promise<void> {
  const type = c.req.header('content-type')
  if (type !== undefined && c.req.method !== 'GET' && !isJson(c)) throw notJson()
  await next()
}

function isJson(c: Context): boolean {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

function notJson(): Refusal {
  return new Refusal('unsupported_type', 'Send JSON with the content type application/json')
}
