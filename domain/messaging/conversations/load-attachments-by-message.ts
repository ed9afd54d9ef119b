import { asc, inArray } from 'drizzle-orm'
import type { Attachment } from '#contracts/messaging/message-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { attachmentUrls, fileKindOf } from '#domain/people/uploads/attachment-url.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'

/** The holder of a message's attachments. */
export function attachmentHolder(messageId: string): string {
  return `message:${messageId}`
}

/** The attachments of some messages, by message, with addresses for one reader, in one query. */
export async function loadAttachmentsByMessage(
  ctx: { db: Queryable } & Needs<'now'>,
  { reader, messageIds }: { reader: string; messageIds: string[] },
): Promise<(messageId: string) => Attachment[]> {
  if (messageIds.length === 0) return () => []
  const rows = await ctx.db
    .select()
    .from(uploads)
    .where(inArray(uploads.heldBy, messageIds.map(attachmentHolder)))
    .orderBy(asc(uploads.position))
  if (rows.length === 0) return () => []
  const addressesOf = await attachmentUrls(ctx, reader)
  const byHolder = Map.groupBy(rows, ({ heldBy }) => heldBy)
  return (messageId) =>
    (byHolder.get(attachmentHolder(messageId)) ?? []).map((row) => ({ ...attachmentView(row), ...addressesOf(row) }))
}

function attachmentView(row: typeof uploads.$inferSelect) {
  const { key, fileName, bytes, width, height } = row
  return { key, kind: fileKindOf(row), name: fileName ?? '', bytes, width, height }
}
