import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { BROTLI, chooseCoding, GZIP } from './content-coding.ts'

/** Compresses an uncached page as a stream: each chunk is sent immediately. */
export function compressResponse(response: Response, request: Request): Response {
  const coding = chooseCoding(request.headers.get('accept-encoding'))
  const isText = /^text\/|[/+](json|xml)\b/.test(response.headers.get('content-type') ?? '')
  // Already compressed: a second time would make it unreadable.
  if (!response.body || !isText || response.headers.has('content-encoding')) return response
  const headers = new Headers(response.headers)
  headers.append('vary', 'Accept-Encoding')
  const { status } = response
  if (!coding) return new Response(response.body, { status, headers })
  headers.set('content-encoding', coding)
  headers.delete('content-length')
  const compressed =
    coding === 'br'
      ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH })
  // A failure on either side ends the other, and with it the response.
  pipeline(Readable.fromWeb(response.body as NodeStream), compressed, () => {})
  return new Response(Readable.toWeb(compressed) as ReadableStream, { status, headers })
}
