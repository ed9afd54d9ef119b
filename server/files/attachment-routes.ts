import { type Context, Hono } from 'hono'
import { savedName } from '#contracts/file-name.ts'
import { FILE_TYPES } from '#contracts/file-types.ts'
import { PICTURE_WIDTHS } from '#contracts/picture-sizes.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { type FoundAttachment, findAttachment, readAttachment } from '#domain/messaging/find-attachment.ts'
import { mayReadReported } from '#domain/operators/may-read-reported.ts'
import { answerError } from '../http/answer-error.ts'
import { byteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'
import { harmless, nothingHere } from './harmless.ts'

const NAME = /^[\w-]{30}\.[\w-]{22}$/

/** What came with messages, at addresses that are signed for one reader and soon over: a picture in a size, a sound also in parts. */
export function attachmentRoutes(ctx: Needs<'db' | 'now' | 'files'>) {
  async function answer(c: Context) {
    const { name = '', variant = '' } = c.req.param()
    const { reader = '', expires = '', signature = '' } = c.req.query()
    const key = `files/messageattachments/${name}`
    const found = NAME.test(name) ? await findAttachment(ctx, { key, reader, expires, signature }, mayReadReported) : null
    if (!found?.fileType) return nothingHere(c)
    const size = sizeOf(found, variant)
    const bytes = size === undefined ? undefined : await readAttachment(ctx, found, size)
    return bytes ? send(c, found, bytes) : nothingHere(c)
  }

  const routes = new Hono().get('/attachments/:name/:variant', answer).all('/attachments/*', (c) => nothingHere(c))
  routes.onError((error, c) => {
    c.header('cache-control', 'no-store')
    return answerError(error, c)
  })
  return routes
}

/** A width of a picture, null for the file itself, undefined for what there is not. */
function sizeOf({ fileType }: FoundAttachment, variant: string): number | null | undefined {
  const isPicture = fileType && FILE_TYPES[fileType].kind === 'picture'
  if (!isPicture) return variant === 'file' ? null : undefined
  return PICTURE_WIDTHS.find((width) => String(width) === variant)
}

function send(c: Context, { fileType, fileName }: FoundAttachment, bytes: Uint8Array) {
  if (!fileType) return nothingHere(c)
  const { kind, mime } = FILE_TYPES[fileType]
  harmless(c)
  c.header('accept-ranges', 'bytes')
  c.header('cache-control', 'private, no-store')
  c.header('content-disposition', contentDisposition(savedName(fileName ?? '', fileType)))
  c.header('content-type', kind === 'picture' ? 'image/webp' : mime)
  const range = byteRange(c.req.header('range'), bytes.length)
  if (range === null) return c.body(Uint8Array.from(bytes))
  if (range === 'beyond') {
    c.header('content-range', `bytes */${bytes.length}`)
    return c.body(null, 416)
  }
  c.header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`)
  return c.body(Uint8Array.from(bytes.subarray(range.start, range.end + 1)), 206)
}
