import { eq } from 'drizzle-orm'
import { shipFromFacts } from '#domain/catalog/products/own-product.ts'
import type { ShipFromFacts } from '#domain/catalog/products/ship-from.ts'
import { parcelFor } from '#domain/delivering/shipping/parcel.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable, type Tx } from '#domain/kernel/db.ts'
import type { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import type { Parcel } from '#domain/ports/carriers.ts'
import { type BuildDeliveryRow, buildDeliveries } from './build-deliveries-table.ts'

/** The delivery of a request's build, as far as it is known. */
export async function findBuildDelivery(db: Queryable, requestId: string): Promise<BuildDeliveryRow | undefined> {
  const [row] = await db.select().from(buildDeliveries).where(eq(buildDeliveries.requestId, requestId))
  return row
}

/** No carrier rate is chosen. */
export const NO_RATE = { carrier: null, service: null, shippingCents: 0, quotedParcel: null, rateEndsAt: null }

type Change = Partial<Omit<typeof buildDeliveries.$inferInsert, 'requestId' | 'updatedAt'>>

/** Writes changes of a delivery. The caller has locked the request. */
export async function writeBuildDelivery(
  ctx: Needs<'now'>,
  tx: Tx,
  requestId: string,
  change: Change,
): Promise<BuildDeliveryRow> {
  const values = { ...change, updatedAt: ctx.now() }
  return only(
    await tx
      .insert(buildDeliveries)
      .values({ requestId, ...values })
      .onConflictDoUpdate({ target: buildDeliveries.requestId, set: values })
      .returning(),
  )
}

/** The unpaid amount of the chosen delivery, in cents. Pickup and the builder's own delivery cost nothing. */
export function openDeliveryCents(
  buildDelivery: Pick<BuildDeliveryRow, 'shippingCents'> | undefined,
  paidDeliveryCents: number,
): number {
  return Math.max(0, (buildDelivery?.shippingCents ?? 0) - paidDeliveryCents)
}

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
