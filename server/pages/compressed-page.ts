import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gunzip, gzip } from 'node:zlib'
import { BROTLI, type Coding, chooseCoding, GZIP } from './content-coding.ts'

type Form = { headers: Record<string, string>; body: Buffer<ArrayBuffer> }

/** A response, compressed once, ready to send to anyone. Uncompressed it would take up four times the memory. */
export type CompressedPage = { etag: string; forms: Record<Coding, Form>; bytes: number; plainBytes: number }

type Asked = { accepted: string | null | undefined; ifNoneMatch: string | null | undefined }
/** If `isPacked`, decompress the body with `unpack` first. */
type Sent = { status: 200 | 304; headers: Record<string, string>; body: Buffer<ArrayBuffer> | null; isPacked: boolean }

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** For the few clients that support neither encoding. Runs off the event loop, which a large page would block. */
export const unpack = promisify(gunzip)

/** Compresses a complete response in both encodings and sets an ETag from its content. */
export async function compressPage(body: Buffer, given: Headers): Promise<CompressedPage> {
  const [gzipped, br] = await Promise.all([compressGzip(body, GZIP), compressBrotli(body, BROTLI)])
  // Weak: the encodings are the same page, but not the same bytes.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { vary: 'Accept-Encoding', ...Object.fromEntries(given), etag }
  const forms = { gzip: inForm('gzip', gzipped, headers), br: inForm('br', br, headers) }
  return { etag, forms, bytes: gzipped.length + br.length, plainBytes: body.length }
}

/** The page in an encoding that this browser supports, or 304 if it is up to date. */
export function sendable(page: CompressedPage, { accepted, ifNoneMatch }: Asked): Sent {
  const coding = chooseCoding(accepted)
  const { headers, body } = coding ? page.forms[coding] : plainForm(page)
  // Contains, not equals: a browser may send several.
  if (!ifNoneMatch?.includes(page.etag.slice('W/'.length))) return { status: 200, headers, body, isPacked: !coding }
  const { etag, vary = '', 'cache-control': control = '' } = headers
  return { status: 304, headers: { etag: etag ?? '', 'cache-control': control, vary }, body: null, isPacked: false }
}

/** The same as a response to this request. */
export async function pageResponse(page: CompressedPage, request: Request): Promise<Response> {
  const asked = { accepted: request.headers.get('accept-encoding'), ifNoneMatch: request.headers.get('if-none-match') }
  const { status, headers, body, isPacked } = sendable(page, asked)
  return new Response(body && isPacked ? await unpack(body) : body, { status, headers })
}

function inForm(coding: Coding, compressed: Buffer, headers: Record<string, string>): Form {
  // In separate memory: Node slices small buffers from blocks, and a block stays as long as any slice.
  const body = Buffer.from(new ArrayBuffer(compressed.length))
  compressed.copy(body)
  return { headers: { ...headers, 'content-encoding': coding, 'content-length': String(body.length) }, body }
}

/** The headers of the decompressed page, with the body still compressed. */
function plainForm({ forms, plainBytes }: CompressedPage): Form {
  const { 'content-encoding': _, ...headers } = forms.gzip.headers
  return { headers: { ...headers, 'content-length': String(plainBytes) }, body: forms.gzip.body }
}
