import { eq } from 'drizzle-orm'
import { draftAddressErrors, normalizeAddress } from '#contracts/buying/address-errors.ts'
import { deriveFamily } from '#contracts/catalog/measures/derive-family.ts'
import { measureProblems } from '#contracts/catalog/measures/measure-problems.ts'
import type { EditProduct } from '#contracts/catalog/own-product-bodies.ts'
import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'
import { CARD_FIELDS, PAGE_FIELDS, PRIVATE_FIELDS } from '#contracts/catalog/product-fields.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Account, requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { type Tx, violatedConstraint } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { notifyCartsWithProduct } from './notify-carts-with-product.ts'
import { isPublic, lockOwnProduct, type OwnProductRow, ownProductView, publishFacts } from './own-product.ts'
import { changeOf } from './product-columns.ts'
import { missingForPublishing, type PublishFacts, productPolicy } from './product-policy.ts'
import { type ProductImage, products } from './products-table.ts'
import { writeMeasures } from './write-measures.ts'

/** Copies a product to the card provider's catalog. */
export const syncProductJob = defineJob<{ productId: string }>('sync-product')

const FORM_FIELDS = { ...CARD_FIELDS, ...PAGE_FIELDS, ...PRIVATE_FIELDS }

type Product = OwnProductRow['product']
type Minimum = Pick<Product, 'acceptsOffers' | 'minimumOfferCents' | 'priceCents'>
type Deps = Needs<'db' | 'now' | 'jobs' | 'actor' | 'settings'>

/** Changes, publishes or unpublishes a builder's own product. Refused once it is sold or while a buyer is paying. */
export async function editProduct(ctx: Deps, productId: string, edit: EditProduct): Promise<OwnProductDetail> {
  const builder = requireAcceptedTerms(ctx.actor, 'User not authenticated')
  // Each save of a listed product is copied to the card provider, whose limit is for the whole shop.
  await enforceRateLimit(ctx, { key: `edit-product:${builder.id}`, times: 120, seconds: 600 })
  return ctx.db.transaction((tx) => applyEdit(ctx, tx, builder, productId, edit))
}

/** The change itself, in the transaction of the caller that creates or edits the product */
export async function applyEdit(
  ctx: Deps,
  tx: Tx,
  builder: Account,
  productId: string,
  edit: EditProduct,
): Promise<OwnProductDetail> {
  const now = ctx.now()
  const row = await lockOwnProduct(ctx, tx, builder, productId)
  authorize(productPolicy.edit(row))

  refuseWrongAddress(edit)
  const change = changedColumns(edit)
  const willBePublic = edit.is_available ?? isPublic(row)
  if (willBePublic)
    refuseUnlessReady({ ...publishFacts({ ...row, product: { ...row.product, ...change } }), payouts: publishFacts(row).payouts })
  if (edit.measures) refuseImpossible({ ...row.product, ...change })
  refuseHighMinimum({ ...row.product, ...change })
  await claimPictures(ctx, tx, row.product, change.images)

  const status = willBePublic ? 'listed' : row.product.status
  await tx
    .update(products)
    .set({
      ...change,
      status,
      isAvailable: willBePublic,
      ...(willBePublic && row.product.status === 'draft' && { firstListedAt: now }),
      updatedAt: now,
    })
    .where(eq(products.id, productId))
    .catch(refuseTakenSku)
  await writeMeasures(tx, [productId])
  // No page shows a draft, so an import of a thousand does not drop every cached page a thousand times.
  const isDraft = row.product.status === 'draft' && status === 'draft'
  if (!isDraft) await announce(tx, { tags: [`product:${productId}`, `builder:${row.product.builderId}`, 'catalog'] })
  if (willBePublic !== isPublic(row)) await notifyCartsWithProduct(tx, productId)
  if (status === 'listed') await ctx.jobs.enqueue(tx, syncProductJob, { productId })
  return ownProductView(await lockOwnProduct(ctx, tx, builder, productId), ctx.settings.publicUrl)
}

function refuseTakenSku(error: unknown): never {
  if (violatedConstraint(error) !== 'products_sku') throw error
  const message = 'Another of your instruments already has this number'
  throw new Refusal('conflict', message, { fields: { sku: [message] } })
}

function refuseImpossible({ measures, ...words }: Pick<Product, 'name' | 'categories' | 'specifications' | 'measures'>): void {
  const problems = Object.entries(measureProblems(measures?.family ?? deriveFamily(words), measures ?? {}))
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(([field, sentences]) => [`measures.${field}`, sentences]))
  throw new Refusal('invalid_input', 'Check the measurements', { fields })
}

function refuseHighMinimum({ acceptsOffers, minimumOfferCents, priceCents }: Minimum): void {
  if (!acceptsOffers || minimumOfferCents === null || minimumOfferCents <= priceCents) return
  const message = 'Enter a minimum offer no higher than the price'
  throw new Refusal('invalid_input', message, { fields: { minimum_offer: [message] } })
}

function refuseWrongAddress({ ship_from_address: typed }: EditProduct): void {
  const problems = Object.entries(typed ? draftAddressErrors(normalizeAddress(typed)) : {})
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(([field, sentences]) => [`ship_from_address.${field}`, sentences]))
  throw new Refusal('invalid_input', 'Check the address', { fields })
}

function refuseUnlessReady(facts: PublishFacts): void {
  const fields = missingForPublishing(facts)
  if (Object.keys(fields).length === 0) return
  throw new Refusal('invalid_input', 'This listing is not ready to be published', { fields })
}

/** Claims the builder's own pictures for this product, and deletes those left out. */
async function claimPictures(ctx: Deps, tx: Tx, { id, images: before }: Product, images?: ProductImage[]): Promise<void> {
  if (!images) return
  const keysOf = (pictures: ProductImage[]) => pictures.map(({ key }) => key)
  const claim = { holder: `product:${id}`, bucket: 'instrumentimages', keys: keysOf(images), before: keysOf(before) } as const
  await claimUploads(ctx, tx, claim)
}

/** The changed columns with their values. Omitted fields are left out. */
export function changedColumns(edit: EditProduct) {
  const { price, minimum_offer: minimum, images, ship_from_address: address } = edit
  return {
    ...changeOf(edit, FORM_FIELDS),
    ...(price !== undefined && { priceCents: price }),
    ...(minimum !== undefined && { minimumOfferCents: minimum }),
    ...(images && { images }),
    ...(address && { shipFromAddress: normalizeAddress(address) }),
  }
}
