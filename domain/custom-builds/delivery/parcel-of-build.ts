import { shipFromFacts } from '#domain/catalog/products/own-product.ts'
import type { ShipFromFacts } from '#domain/catalog/products/ship-from.ts'
import { parcelFor } from '#domain/delivering/shipping/parcel.ts'
import type { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import type { Parcel } from '#domain/ports/carriers.ts'
import type { BuildDeliveryRow } from './build-deliveries-table.ts'

const CATEGORIES: Record<string, string[]> = {
  violin: ['violins'],
  cello: ['violins', 'basses'],
  solid_body: ['electric guitars'],
}

/** The shop category for an instrument of this family, used for customs and the default box. */
export function usualCategories(family: string, buildType: string): string[] {
  const isBass = buildType.toLowerCase().includes('bass')
  const isPedal = family === 'plain' && buildType.toLowerCase().includes('pedal')
  const usual = isPedal ? ['guitar pedals & effects'] : (CATEGORIES[family] ?? ['acoustic guitars'])
  return isBass ? [...usual, 'basses'] : usual
}

/** The measured parcel, or the default one. */
export function parcelOfBuild(
  { family, buildType }: { family: string; buildType: string },
  buildDelivery: Pick<BuildDeliveryRow, 'parcel'> | undefined,
): Parcel {
  if (buildDelivery?.parcel) return buildDelivery.parcel
  const blank = { weightOz: null, lengthInches: null, widthInches: null, heightInches: null }
  return parcelFor({ ...blank, categories: usualCategories(family, buildType) })
}

/** Builds ship from the address in the builder's profile. */
export function shipFromOfBuilder(profile: typeof userProfiles.$inferSelect, accountEmail: string): ShipFromFacts {
  return shipFromFacts({ product: { useBuilderAddress: true, shipFromAddress: null }, profile, accountEmail })
}
