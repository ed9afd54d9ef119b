import { eq, sql } from 'drizzle-orm'
import type { Attachment, Message, MessageProduct } from '#contracts/messaging/message-views.ts'
import { hasPublicPage } from '#domain/catalog/products/product-policy.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { correspondentColumns, correspondentView, otherProfiles, otherUsers } from './correspondent-view.ts'
import { messages } from './messaging-tables.ts'

/** A message with its sender's profile. */
export function selectMessages(db: Queryable) {
  return db
    .select({ ...messageColumns, ...correspondentColumns })
    .from(messages)
    .innerJoin(otherUsers, eq(otherUsers.id, messages.senderId))
    .leftJoin(otherProfiles, eq(otherProfiles.userId, otherUsers.id))
    .leftJoin(products, eq(products.id, messages.productId))
    .$dynamic()
}

const messageColumns = {
  id: messages.id,
  conversationId: messages.conversationId,
  number: messages.number,
  clientId: messages.clientId,
  message: messages.message,
  read: messages.read,
  createdAt: messages.createdAt,
  productName: messages.productName,
  product: {
    id: products.id,
    name: products.name,
    status: products.status,
    isAvailable: products.isAvailable,
    builderIsListed: products.builderIsListed,
    pictureKey: sql<string | null>`${products.images} -> 0 ->> 'key'`.as('picture_key'),
  },
}

type Row = Awaited<ReturnType<typeof selectMessages>>[number]

export function messageView(row: Row, attachments: Attachment[]): Message {
  return {
    id: row.id,
    conversation_id: row.conversationId,
    number: row.number,
    sender_id: row.otherId,
    client_id: row.clientId,
    message: row.message,
    attachments,
    product: productView(row),
    read: row.read,
    created_at: row.createdAt.toISOString(),
    sender: correspondentView(row),
  }
}

/** An instrument without a page is shown by its name only. */
function productView({ product, productName }: Row): MessageProduct | null {
  if (product && hasPublicPage(product)) {
    const { id, name, pictureKey } = product
    return { id, name, picture: pictureKey === null ? null : { key: pictureKey } }
  }
  return productName === null ? null : { id: null, name: productName, picture: null }
}
