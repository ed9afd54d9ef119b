import { and, eq, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { isValidAttachmentUrl, type SignedAttachmentUrl } from '#domain/people/uploads/attachment-url.ts'
import { filePath, originalPath } from '#domain/people/uploads/upload-files.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import type { StoredFile } from '#domain/ports/files.ts'
import { isParticipant } from './is-participant.ts'
import { conversations, messages } from './messaging-tables.ts'

export type FoundAttachment = Pick<typeof uploads.$inferSelect, 'bucket' | 'path' | 'fileName' | 'fileType'>
/** Whether a user can read a file outside their own conversations. */
export type MayRead = (ctx: Needs<'db' | 'now' | 'settings'>, asked: { reader: string; heldBy: string }) => Promise<boolean>

/** The attachment behind an address, if its reader can see it now: one of the two people, or the uploader before sending. */
export async function findAttachment(
  ctx: Needs<'db' | 'now' | 'settings'>,
  address: SignedAttachmentUrl,
  mayReadElse: MayRead,
): Promise<FoundAttachment | null> {
  if (!(await isValidAttachmentUrl(ctx, address))) return null
  const [upload] = await ctx.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.key, address.key), eq(uploads.bucket, 'messageattachments')))
  if (!upload) return null
  const { reader } = address
  const { heldBy } = upload
  if (heldBy === null) return upload.userId === reader ? upload : null
  const mayRead = (await isOfConversation(ctx, { reader, heldBy })) || (await mayReadElse(ctx, { reader, heldBy }))
  return mayRead ? upload : null
}

async function isOfConversation({ db }: Needs<'db'>, { reader, heldBy }: { reader: string; heldBy: string }): Promise<boolean> {
  const [own] = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, messageIdSql(heldBy)), isParticipant(reader)))
  return own !== undefined
}

/** The message that contains a file. */
export function messageIdSql(heldBy: string) {
  return sql`${heldBy.replace('message:', '')}::uuid`
}

/** Its file: one size of a picture, or any other file as uploaded. */
export async function findAttachmentFile(
  { files }: Needs<'files'>,
  attachment: FoundAttachment,
  size: number | null,
): Promise<StoredFile | undefined> {
  return files.find(size === null ? originalPath(attachment) : filePath(attachment, size, 'webp'))
}
