import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '#contracts/refusal.ts'

/** The parts of a multipart body: 415 for another type, 413 before it is read when it is too large, 400 when it is broken. */
export async function readForm(c: Context, most: { bytes: number; words: string }): Promise<FormData> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'multipart/form-data') throw new Refusal('unsupported_type', 'Send the file as multipart/form-data')
  function tooLarge(): never {
    throw new Refusal('too_large', most.words)
  }
  await bodyLimit({ maxSize: most.bytes, onError: tooLarge })(c, async () => {})
  return c.req.raw.formData().catch((cause: unknown) => {
    throw new Refusal('bad_request', 'The upload is incomplete or cannot be read', { cause })
  })
}
