import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, uuid } from 'drizzle-orm/pg-core'
import { products } from '#domain/catalog/products/products-table.ts'
import { createdAt } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'

/** A cart holds one product: the key is the user, so a second product can only replace the first. */
export const userCart = snakeCase.table(
  'user_cart',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull().default(1),
    addedAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [check('user_cart_quantity_one', sql`${t.quantity} = 1`), index('user_cart_by_product').on(t.productId)],
)
personalData(userCart, 'Cart', { user: userCart.userId })
