import { products } from '#domain/catalog/products/products-table.ts'
import { type Db, only } from '#domain/kernel/db.ts'
import type { Person } from './world-people.ts'

export type Product = typeof products.$inferSelect
export type ProductOverrides = Partial<typeof products.$inferInsert> & { builder?: Person }

let made = 0

/** A listed electric guitar with a parcel, which ships from its builder's workshop. */
export function productFactory(db: Db, builder: () => Promise<Person>) {
  return async (overrides: ProductOverrides = {}): Promise<Product> => {
    const { builder: owner, ...columns } = overrides
    made += 1
    const builderId = columns.builderId ?? (owner ?? (await builder())).profileId
    return only(
      await db
        .insert(products)
        .values({
          name: `Guitar No. ${made}`,
          description: 'Built by hand from one board of old mahogany.',
          priceCents: 250_000,
          status: 'listed',
          categories: ['guitars', 'electric guitars'],
          specifications: { Body: 'Mahogany', Scale: '24.75 in' },
          images: [{ key: `world/${made}/front`, alt: 'Front' }],
          weightOz: 160,
          lengthInches: 44,
          widthInches: 18,
          heightInches: 6,
          ...columns,
          builderId,
        })
        .returning(),
    )
  }
}
