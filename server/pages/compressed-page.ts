import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gunzipSync, gzip } from 'node:zlib'
import { BROTLI, type Coding, chooseCoding, GZIP } from './content-coding.ts'

type Form = { headers: Record<string, string>; body: Buffer<ArrayBuffer> }

/** A response, compressed once, ready to be sent to anyone. Uncompressed it would take up four times the memory. */
export type CompressedPage = { etag: string; forms: Record<Coding, Form>; bytes: number }

type Asked = { accepted: string | null | undefined; ifNoneMatch: string | null | undefined }
type Sent = { status: 200 | 304; headers: Record<string, string>; body: Buffer<ArrayBuffer> | null }

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Compresses a complete response in both codings and tags it by its content. */
export async function compressPage(body: Buffer, given: Headers): Promise<CompressedPage> {
  const [gzipped, br] = await Promise.all([compressGzip(body, GZIP), compressBrotli(body, BROTLI)])
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { vary: 'Accept-Encoding', ...Object.fromEntries(given), etag }
  const forms = { gzip: inForm('gzip', gzipped, headers), br: inForm('br', br, headers) }
  return { etag, forms, bytes: gzipped.length + br.length }
}

/** The page as this browser gets it: in a coding that it understands, or 304 if it has it already. */
export function sendable(page: CompressedPage, { accepted, ifNoneMatch }: Asked): Sent {
  const coding = chooseCoding(accepted)
  const { headers, body } = coding ? page.forms[coding] : unpacked(page.forms.gzip)
  // Contains, not equals: a proxy that compresses marks the tag as weak, and a browser may name several.
  if (!ifNoneMatch?.includes(page.etag)) return { status: 200, headers, body }
  const { etag, vary = '', 'cache-control': control = '' } = headers
  return { status: 304, headers: { etag: etag ?? '', 'cache-control': control, vary }, body: null }
}

/** The same as a response to this request. */
export function pageResponse(page: CompressedPage, request: Request): Response {
  const asked = { accepted: request.headers.get('accept-encoding'), ifNoneMatch: request.headers.get('if-none-match') }
  const { status, headers, body } = sendable(page, asked)
  return new Response(body, { status, headers })
}

function inForm(coding: Coding, compressed: Buffer, headers: Record<string, string>): Form {
  // In its own memory: Node cuts small buffers out of blocks, and a block stays as long as anything in it.
  const body = Buffer.from(new ArrayBuffer(compressed.length))
  compressed.copy(body)
  return { headers: { ...headers, 'content-encoding': coding, 'content-length': String(body.length) }, body }
}

/** For the few clients that understand neither encoding. */
function unpacked(form: Form): Form {
  const body = gunzipSync(form.body)
  const { 'content-encoding': _, ...headers } = form.headers
  return { headers: { ...headers, 'content-length': String(body.length) }, body }
}
