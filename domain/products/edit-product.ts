import { eq } from 'drizzle-orm'
import { tidyAddress } from '#contracts/address-errors.ts'
import type { EditProduct } from '#contracts/own-product-bodies.ts'
import type { OwnProductDetail } from '#contracts/own-products.ts'
import { Refusal } from '#contracts/refusal.ts'
import { type Account, signedIn } from '../kernel/actor.ts'
import { announce } from '../kernel/announce.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { mayEditListing, missingForPublishing } from './listing-policy.ts'
import { lockOwnProduct, type OwnProductRow, ownProductView, shipFromFacts } from './own-product.ts'
import { products } from './products-table.ts'

type Deeds = Needs<'db' | 'now' | 'jobs' | 'actor' | 'settings'>

/** A builder changes an instrument, publishes it or takes it out of the shop window. What is sold or being paid for stays. */
export async function editProduct(ctx: Deeds, productId: string, edit: EditProduct): Promise<OwnProductDetail> {
  const builder = signedIn(ctx.actor, 'User not authenticated')
  return ctx.db.transaction((tx) => applyEdit(ctx, tx, builder, productId, edit))
}

/** The change itself, in the transaction of whoever makes or edits the listing. */
export async function applyEdit(
  ctx: Deeds,
  tx: Tx,
  builder: Account,
  productId: string,
  edit: EditProduct,
): Promise<OwnProductDetail> {
  const now = ctx.now()
  const row = await lockOwnProduct(tx, builder, productId, now)
  authorize(mayEditListing(row))

  const change = columnsOf(edit)
  const isPublic = edit.is_available ?? (row.product.status === 'listed' && row.product.isAvailable)
  if (isPublic) refuseUnlessReady({ ...row, product: { ...row.product, ...change } })

  const status = isPublic ? 'listed' : row.product.status
  await tx
    .update(products)
    .set({ ...change, status, isAvailable: isPublic, updatedAt: now })
    .where(eq(products.id, productId))
  await announce(tx, { tags: [`product:${productId}`, `builder:${row.product.builderId}`, 'catalog'] })
  if (status === 'listed') await ctx.jobs.enqueue(tx, 'sync-product', { productId })
  return ownProductView(await lockOwnProduct(tx, builder, productId, now), ctx.settings.publicUrl)
}

function refuseUnlessReady(row: OwnProductRow): void {
  const fields = missingForPublishing({ ...row.product, from: shipFromFacts(row) })
  if (Object.keys(fields).length === 0) return
  throw new Refusal('invalid_input', 'This listing is not ready to be published', { fields })
}

/** What was sent, by column; what was not stays out. */
function columnsOf(edit: EditProduct) {
  const address = edit.ship_from_address
  return withoutBlanks({
    name: edit.name,
    description: edit.description,
    priceCents: edit.price,
    requiresApproval: edit.requires_approval,
    categories: edit.categories,
    specifications: edit.specifications,
    images: edit.images,
    weightOz: edit.weight_oz,
    lengthInches: edit.length_inches,
    widthInches: edit.width_inches,
    heightInches: edit.height_inches,
    offersLocalPickup: edit.offers_local_pickup,
    localPickupDetails: edit.local_pickup_details,
    localPickupRadiusMiles: edit.local_pickup_radius_miles,
    useBuilderAddress: edit.use_builder_address,
    shipFromAddress: address ? tidyAddress(address) : address,
  })
}

type Sent<Columns> = { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> }

function withoutBlanks<Columns extends object>(columns: Columns): Sent<Columns> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Sent<Columns>
}
