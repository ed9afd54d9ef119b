import type { Context } from 'hono'
import { findSoundFile } from '#domain/catalog/sounds/find-sound-file.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isKnown } from '../is-known.ts'
import { byteRange } from './byte-range.ts'
import { fileNotFound, setSafeFileHeaders } from './safe-file-headers.ts'

/** The MP3 of a recording, in ranges, without which iPhones play nothing. At most 0.7 MB, so it is read whole. */
export async function answerSound(ctx: Needs<'db' | 'now' | 'files'>, c: Context, key: string) {
  const sound = await findSoundFile(ctx, key)
  if (!sound) return fileNotFound(c)
  const name = key.split('/').at(-1)?.split('.')[0]
  const etag = `"${name}-${sound.version}"`
  describeSound(c, etag)
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  const bytes = await sound.read()
  if (!bytes) return fileNotFound(c)

  const ifRange = c.req.header('if-range')
  const range = ifRange === undefined || ifRange === etag ? byteRange(c.req.header('range'), bytes.length) : null
  if (range === 'beyond') {
    c.header('content-range', `bytes */${bytes.length}`)
    return c.body(null, 416)
  }
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
  if (range) c.header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`)
  c.header('content-disposition', `inline; filename="${name}.mp3"`)
  c.header('content-length', String(part.length))
  c.header('content-type', 'audio/mpeg')
  return c.body(Uint8Array.from(part), range ? 206 : 200)
}

function describeSound(c: Context, etag: string) {
  setSafeFileHeaders(c)
  c.header('accept-ranges', 'bytes')
  // Other sites play it, such as feed readers.
  c.header('cross-origin-resource-policy', 'cross-origin')
  // Shared caches revalidate soon, so that no visitor hears a deleted recording.
  c.header('cache-control', 'public, max-age=3600, s-maxage=60')
  c.header('etag', etag)
}
