import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompress, gzip } from 'node:zlib'
import { BROTLI, chooseCoding, GZIP } from './content-coding.ts'

type Body = Buffer<ArrayBuffer>

/**
 * A response, compressed once, ready to send to anyone. Uncompressed it would take up four times the memory. `gzip` is only made when a
 * client that does not support Brotli asks for it; `bytes` leaves about as much room for it.
 */
export type CompressedPage = {
  etag: string
  headers: Record<string, string>
  brotli: Body
  gzip?: Promise<Body> | undefined
  bytes: number
}

type Asked = { accepted: string | null | undefined; ifNoneMatch: string | null | undefined }
export type Sent = { status: 200 | 304; headers: Record<string, string>; body: Body | null }

const compressGzip = promisify(gzip)
const unpack = promisify(brotliDecompress)

/** Compresses a complete response and sets an ETag from its content. */
export function compressPage(body: Buffer, given: Headers): CompressedPage {
  // Handing a page to another thread would cost more than compressing it here.
  const brotli = ownBuffer(brotliCompressSync(body, BROTLI))
  // Weak: the encodings are the same page, but not the same bytes.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { vary: 'Accept-Encoding', ...Object.fromEntries(given), etag }
  return { etag, headers, brotli, bytes: 2 * brotli.length }
}

/** The page in an encoding that this client supports, or 304 if it is up to date. */
export function sendable(page: CompressedPage, { accepted, ifNoneMatch }: Asked): Sent | Promise<Sent> {
  // Contains, not equals: a browser may send several.
  if (ifNoneMatch?.includes(page.etag.slice('W/'.length))) {
    const { etag, headers } = page
    const { vary = '', 'cache-control': control = '' } = headers
    return { status: 304, headers: { etag, 'cache-control': control, vary }, body: null }
  }
  const coding = chooseCoding(accepted)
  if (coding === 'br') return inForm(page, page.brotli, { 'content-encoding': 'br' })
  return coding === 'gzip' ? gzipped(page) : plain(page)
}

/** The same as a response to this request. */
export async function pageResponse(page: CompressedPage, request: Request): Promise<Response> {
  const asked = { accepted: request.headers.get('accept-encoding'), ifNoneMatch: request.headers.get('if-none-match') }
  const { status, headers, body } = await sendable(page, asked)
  return new Response(body, { status, headers })
}

async function gzipped(page: CompressedPage): Promise<Sent> {
  page.gzip ??= unpack(page.brotli).then(async (body) => ownBuffer(await compressGzip(body, GZIP)))
  try {
    return inForm(page, await page.gzip, { 'content-encoding': 'gzip' })
  } catch (error) {
    // So that the next request tries again.
    page.gzip = undefined
    throw error
  }
}

async function plain(page: CompressedPage): Promise<Sent> {
  return inForm(page, await unpack(page.brotli), {})
}

function inForm({ headers }: CompressedPage, body: Body, coding: Record<string, string>): Sent {
  return { status: 200, headers: { ...headers, ...coding, 'content-length': String(body.length) }, body }
}

/** Copies a buffer into memory of its own. Node cuts small buffers from shared blocks, and one of them keeps its whole block in memory. */
function ownBuffer(slice: Buffer): Body {
  const own = Buffer.from(new ArrayBuffer(slice.length))
  slice.copy(own)
  return own
}
