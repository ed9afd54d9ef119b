import type { Context } from 'hono'
import type { ZodType } from 'zod'
import { Refusal } from '#contracts/refusal.ts'
import { invalidInput } from './field-errors.ts'

/** The JSON body, checked: 415 for another type, 400 for broken JSON, 422 with fields for wrong values. */
export async function readJson<T>(c: Context, schema: ZodType<T>): Promise<T> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal('unsupported_type', 'Send JSON with the content type application/json')
  const body: unknown = await c.req.json().catch((cause: unknown) => {
    throw new Refusal('bad_request', 'The body is not valid JSON', { cause })
  })
  const result = schema.safeParse(body)
  if (!result.success) throw invalidInput(result.error)
  return result.data
}
