import { sql } from 'drizzle-orm'
import { index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApplicationStatus } from '#contracts/buying/purchase-applications.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'

/** A buyer's application to buy a product that needs the builder's approval */
export const purchaseApplications = snakeCase.table(
  'purchase_applications',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    buyerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Required by the specification, never shown to the builder */
    buyerEmail: text().notNull(),
    message: text().notNull().default(''),
    status: text().$type<ApplicationStatus>().notNull().default('pending'),
    createdAt: createdAt(),
    decidedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('purchase_applications_one_open').on(t.productId, t.buyerId).where(sql`${t.status} in ('pending', 'approved')`),
    index('purchase_applications_latest').on(t.productId, t.buyerId, t.createdAt.desc().nullsFirst()),
    index('purchase_applications_by_buyer').on(t.buyerId, t.createdAt.desc().nullsFirst()),
  ],
)
personalData(purchaseApplications, 'Applications', { user: purchaseApplications.buyerId })
