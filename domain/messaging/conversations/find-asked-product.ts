import { and, eq } from 'drizzle-orm'
import { hasPublicPage } from '#domain/catalog/products/product-policy.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/**
 * The instrument that a message to this person is about, if it is theirs and visible. Otherwise undefined: a question must not
 * fail because its instrument was hidden while it was written.
 */
export async function findAskedProduct(tx: Tx, { productId, ownerId }: { productId: string | undefined; ownerId: string }) {
  if (productId === undefined) return
  const [product] = await tx
    .select({
      id: products.id,
      name: products.name,
      status: products.status,
      isAvailable: products.isAvailable,
      builderIsListed: products.builderIsListed,
    })
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(and(eq(products.id, productId), eq(userProfiles.userId, ownerId)))
    // Prevents its deletion until the message is stored.
    .for('key share', { of: products })
  return product && hasPublicPage(product) ? { productId: product.id, productName: product.name } : undefined
}
