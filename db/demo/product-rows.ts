import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { products } from '#domain/catalog/products/products-table.ts'
import { SHOWN_AFTER_SALE_DAYS } from '#domain/catalog/products/retire-sold-products.ts'
import { builderId } from './account-rows.ts'
import { demoImages } from './demo-images.ts'
import type { DemoInstrument } from './demo-instrument.ts'
import { demoStock } from './past-instruments.ts'
import { stableId } from './stable-id.ts'
import { statedTerms } from './stated-terms.ts'

type ProductRow = typeof products.$inferInsert

/** `soldAt` comes from the sales. */
export function productRows(now: Date, soldAt: (slug: string) => Date | undefined): ProductRow[] {
  return demoStock.map((instrument) => productRow(now, instrument, soldAt(instrument.slug)))
}

export function productId(slug: string): string {
  return stableId('product', slug)
}

function productRow(now: Date, instrument: DemoInstrument, soldAt: Date | undefined): ProductRow {
  const createdAt = daysBefore(now, instrument.daysAgo)
  return {
    id: productId(instrument.slug),
    builderId: builderId(instrument.maker),
    name: instrument.name,
    description: instrument.description,
    priceCents: instrument.priceDollars * 100,
    status: soldAt ? 'sold' : 'listed',
    isAvailable: !soldAt || soldAt > daysBefore(now, SHOWN_AFTER_SALE_DAYS),
    isFeatured: instrument.isFeatured ?? false,
    requiresApproval: instrument.requiresApproval ?? false,
    offersLocalPickup: instrument.localPickup !== undefined,
    localPickupDetails: instrument.localPickup?.details,
    localPickupRadiusMiles: instrument.localPickup?.radiusMiles,
    categories: instrument.categories,
    specifications: instrument.specifications,
    images: demoImages(instrument),
    ...instrument.parcel,
    saleTermsOverride: statedTerms(instrument.saleTermsOverride),
    firstListedAt: createdAt,
    soldAt,
    createdAt,
    updatedAt: soldAt ?? createdAt,
  }
}
