import type { Context } from 'hono'
import { Refusal } from '#contracts/kernel/refusal.ts'

/** 25 MB over a slow connection. */
const MOST_SECONDS = 120

type Most = { bytes: number; message: string }

/** The parts of a multipart body. Refuses with 415 for another type, 413 if too large, 408 if too slow, 400 if broken. */
export async function readForm(c: Context, most: Most): Promise<FormData> {
  const type = c.req.header('content-type') ?? ''
  if (type.split(';')[0]?.trim().toLowerCase() !== 'multipart/form-data')
    throw new Refusal('unsupported_type', 'Send the file as multipart/form-data')
  const tooLarge = new Refusal('too_large', most.message)
  if (Number(c.req.header('content-length') ?? 0) > most.bytes) throw tooLarge

  const stop = new AbortController()
  const tooSlow = new Refusal('too_slow', 'The upload took too long. Please try again.')
  const timer = setTimeout(() => stop.abort(tooSlow), MOST_SECONDS * 1000)
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.length
      if (bytes > most.bytes) stop.abort(tooLarge)
      else controller.enqueue(piece)
    },
  })
  // Not cancelled, because that would close the connection before the response.
  const body = c.req.raw.body?.pipeThrough(counted, { signal: stop.signal, preventCancel: true })
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch (cause) {
    if (stop.signal.aborted) throw stop.signal.reason
    throw new Refusal('bad_request', 'The upload is incomplete or cannot be read', { cause })
  } finally {
    clearTimeout(timer)
  }
}
