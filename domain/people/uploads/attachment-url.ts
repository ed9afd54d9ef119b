import { timingSafeEqual } from 'node:crypto'
import { FILE_TYPES, type FileKind } from '#contracts/kernel/file-types.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { shopHmac } from '../accounts/shop-hmac.ts'
import type { uploads } from './uploads-table.ts'

// URLs stay the same for a while, so that visible pictures are not fetched again and playing sounds are not interrupted.
const STEP_SECONDS = 1800

type Upload = Pick<typeof uploads.$inferSelect, 'key' | 'fileType'>
/** The content of a signed URL: file, reader and expiry */
export type SignedAttachmentUrl = { key: string; reader: string; expires: string; signature: string }

/** Signs the URLs of attachments for one reader, valid for half an hour to an hour. */
export async function attachmentUrls(ctx: { db: Queryable } & Needs<'now'>, reader: string) {
  const sign = await attachmentSigner(ctx.db)
  const expires = String((Math.floor(ctx.now().getTime() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS)
  return (upload: Upload): { url: string; thumbnail_url: string | null } => {
    const name = upload.key.split('/').at(-1) ?? ''
    const signature = sign({ key: upload.key, reader, expires }).toString('base64url')
    const query = new URLSearchParams({ reader, expires, signature }).toString()
    const addressOf = (variant: string) => `/attachments/${name}/${variant}?${query}`
    if (fileKindOf(upload) !== 'picture') return { url: addressOf('file'), thumbnail_url: null }
    return { url: addressOf('1600'), thumbnail_url: addressOf('400') }
  }
}

export function fileKindOf({ fileType }: Pick<Upload, 'fileType'>): FileKind {
  return fileType ? FILE_TYPES[fileType].kind : 'picture'
}

/** Whether the shop signed this URL for this reader and it has not expired. Permission is checked separately. */
export async function isValidAttachmentUrl(
  ctx: { db: Queryable } & Needs<'now'>,
  address: SignedAttachmentUrl,
): Promise<boolean> {
  const given = Buffer.from(address.signature, 'base64url')
  const right = (await attachmentSigner(ctx.db))(address)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  return Number(address.expires) * 1000 > ctx.now().getTime()
}

async function attachmentSigner(db: Queryable) {
  const secret = await shopHmac(db)
  return ({ key, reader, expires }: Pick<SignedAttachmentUrl, 'key' | 'reader' | 'expires'>) =>
    secret('attachment-address', JSON.stringify([key, reader, expires])).subarray(0, 24)
}
