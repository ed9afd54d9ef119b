import { type Context, Hono } from 'hono'
import { savedName } from '#contracts/kernel/file-name.ts'
import { FILE_TYPES, type FileType } from '#contracts/kernel/file-types.ts'
import { PICTURE_WIDTHS } from '#contracts/people/picture-sizes.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { type FoundAttachment, findAttachment, findAttachmentFile } from '#domain/messaging/conversations/find-attachment.ts'
import { mayReadReportedAttachment } from '#domain/operations/operators/may-read-reported-attachment.ts'
import type { StoredFile } from '#domain/ports/files.ts'
import { answerError } from '../answer-error.ts'
import { byteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'
import { limitDownloads } from './limit-downloads.ts'
import { fileNotFound, setSafeFileHeaders } from './safe-file-headers.ts'

const NAME = /^[\w-]{30}\.[\w-]{22}$/

type Found = FoundAttachment & { file: StoredFile; reader: string }
type Admit = <T>(c: Context, work: () => Promise<T>) => Promise<T>

/** Message attachments at signed addresses that work for one reader and expire soon: pictures in one size, sounds also in ranges. */
export function attachmentRoutes(ctx: Needs<'db' | 'now' | 'files' | 'settings'>, admit: Admit) {
  const openBody = limitDownloads()

  async function find(c: Context): Promise<Found | null> {
    const { name = '', variant = '' } = c.req.param()
    const { reader = '', expires = '', signature = '' } = c.req.query()
    const key = `files/messageattachments/${name}`
    const found = NAME.test(name)
      ? await findAttachment(ctx, { key, reader, expires, signature }, mayReadReportedAttachment)
      : null
    const size = found ? sizeOf(found, variant) : undefined
    const file = found && size !== undefined ? await findAttachmentFile(ctx, found, size) : undefined
    return found && file ? { ...found, file, reader } : null
  }

  async function answer(c: Context) {
    const found = await admit(c, () => find(c))
    if (!found?.fileType) return fileNotFound(c)
    const { file, reader } = found
    const range = byteRange(c.req.header('range'), file.size)
    if (range === 'beyond') {
      describeFile(c, found.fileType, found.fileName)
      c.header('content-range', `bytes */${file.size}`)
      return c.body(null, 416)
    }
    const part = range ?? { start: 0, end: file.size - 1 }
    // HEAD responses have no body.
    const body = c.req.method === 'HEAD' ? null : await openBody(reader, () => file.read(part))
    describeFile(c, found.fileType, found.fileName)
    if (range) c.header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
    c.header('content-length', String(part.end - part.start + 1))
    const status = range ? 206 : 200
    return body ? c.body(body, status) : c.body(null, status)
  }

  const routes = new Hono().get('/attachments/:name/:variant', answer).all('/attachments/*', (c) => fileNotFound(c))
  routes.onError((error, c) => {
    c.header('cache-control', 'no-store')
    return answerError(error, c)
  })
  return routes
}

/** The width of a picture, null for the file itself, undefined for an unknown size. */
function sizeOf({ fileType }: FoundAttachment, variant: string): number | null | undefined {
  const isPicture = fileType && FILE_TYPES[fileType].kind === 'picture'
  if (!isPicture) return variant === 'file' ? null : undefined
  return PICTURE_WIDTHS.find((width) => String(width) === variant)
}

function describeFile(c: Context, fileType: FileType, fileName: string | null) {
  const { kind, mime } = FILE_TYPES[fileType]
  setSafeFileHeaders(c)
  c.header('accept-ranges', 'bytes')
  c.header('cache-control', 'private, no-store')
  c.header('content-disposition', contentDisposition(savedName(fileName ?? '', fileType)))
  c.header('content-type', kind === 'picture' ? 'image/webp' : mime)
}
