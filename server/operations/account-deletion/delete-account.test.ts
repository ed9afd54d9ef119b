import { eq, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toDollars } from '#contracts/kernel/money.ts'
import * as schema from '#db/schema.ts'
import { openCheckout } from '#domain/buying/checkout/open-checkout.ts'
import { listOrders } from '#domain/buying/orders/list-orders.ts'
import { listSellerOrders } from '#domain/buying/orders/list-seller-orders.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { submitApplication } from '#domain/buying/purchase-applications/submit-application.ts'
import { getBuilder } from '#domain/catalog/builders/get-builder.ts'
import { getProduct } from '#domain/catalog/products/get-product.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { soundSamples } from '#domain/catalog/sounds/sound-samples-table.ts'
import { searchCatalog } from '#domain/finding/search/search-catalog.ts'
import { only } from '#domain/kernel/db.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { inquiries } from '#domain/messaging/inquiries/inquiries-table.ts'
import { newsletterSubscriptions } from '#domain/messaging/newsletter/newsletter-subscriptions-table.ts'
import { profileSlugs, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { redeemLink } from '#domain/people/accounts/redeem-link.ts'
import { signIn } from '#domain/people/accounts/sign-in.ts'
import { signUp } from '#domain/people/accounts/sign-up.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { deleteUploadFiles } from '#domain/people/uploads/delete-upload-files.ts'
import { deleteUploadFilesJob } from '#domain/people/uploads/drop-uploads.ts'
import { storeUpload } from '#domain/people/uploads/store-upload.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { imageFile } from '#testing/image-files.ts'
import { openWorld, type World } from '#testing/world.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import type { Product } from '#testing/world-products.ts'
import { quotedRate, workJobs } from '#testing/world-sales.ts'
import { readySound } from '#testing/world-sounds.ts'
import { deleteAccount } from './delete-account.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.jobs.clear())
afterAll(() => world.close())

const PASSWORD = 'spruce and maple'
const leave = (person: Person) => deleteAccount(world.as(person), { password: PASSWORD })

/** Sold, shipped, delivered and paid out. */
async function sell(buyer: Person, product: Product) {
  const rate = await quotedRate(world, { buyer, product })
  const items = [{ id: product.id, price: toDollars(product.priceCents), quantity: 1 as const }]
  const asked = { cart_items: items, shipping_option: { id: rate.id, rate: toDollars(rate.rateCents) } }
  const { sessionId } = await openCheckout(world.as(buyer), asked)
  world.payments.pay(sessionId)
  await settlePayment(world.as(null), { sessionId })
  await workJobs(world)
  await world.db.update(orders).set({ deliveryStatus: 'delivered' }).where(eq(orders.productId, product.id))
}

async function picture(by: Person, holder: string) {
  const bytes = await imageFile()
  const { key } = await storeUpload(world.as(by), { read: async () => ({ bucket: 'instrumentimages', bytes }) })
  await world.db.transaction((tx) => claimUploads(world.as(by), tx, { holder, bucket: 'instrumentimages', keys: [key] }))
  return { key, alt: '' }
}

/** All data of the database, as one text. */
async function everythingHeld() {
  const tables = Object.values(schema).filter((each) => is(each, PgTable))
  return JSON.stringify(await Promise.all(tables.map((table) => world.db.select().from(table))))
}

test('nothing identifies a deleted buyer, and the ledger still balances', async () => {
  const profile = { displayName: 'Juniper Okafor', firstName: 'Juniper', phone: '6085550142', location: 'Madison, Wisconsin' }
  const buyer = await world.buyer({ email: 'juniper@example.com', password: PASSWORD, profile })
  const builder = await world.builder()
  await readyForPayouts(world, builder)
  const [bought, wanted] = [await world.product({ builder }), await world.product({ builder, requiresApproval: true })]
  await sell(buyer, bought)
  await submitApplication(world.as(buyer), { productId: wanted.id, message: 'Juniper wants it' })
  await quotedRate(world, { buyer, product: wanted })
  await world.db.insert(newsletterSubscriptions).values({ email: buyer.email, source: 'footer' })
  const inquiry = { kind: 'contact', name: 'Juniper', email: buyer.email, topic: 'other', message: 'It is Juniper' } as const
  await world.db.insert(inquiries).values([inquiry, { ...inquiry, message: 'Juniper again' }])
  await world.jobs.clear()

  expect(await leave(buyer)).toEqual({ message: 'Your account was deleted' })

  const held = (await everythingHeld()).toLowerCase()
  for (const trace of ['juniper', 'okafor', '6085550142', '1 elm st', buyer.id]) expect(held).not.toContain(trace)
  const sale = only(await world.db.select().from(orders).where(eq(orders.productId, bought.id)))
  expect(sale).toMatchObject({
    totalCents: 254_250,
    shipTo: { name: '', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
  })
  const listed = await listSellerOrders(world.as(builder), { q: '', status: 'all', delivery: 'all', page: 1 })
  expect(listed.orders.map((each) => each.buyer_name)).toEqual(['Deleted account'])
  expect(await world.jobs.taken(sendMailJob)).toMatchObject([{ payload: { mail: 'account-deleted', to: buyer.email } }])
})

test('deletes a builder’s recordings with their files, also those of sold instruments', async () => {
  const builder = await world.builder({ email: 'reed@example.com', password: PASSWORD })
  const [sold, draft] = [await world.product({ builder }), await world.product({ builder, status: 'draft' })]
  await readySound(world, builder, sold.id, { description: 'Reed plays it' })
  await readySound(world, builder, draft.id)
  await world.db.update(products).set({ status: 'sold' }).where(eq(products.id, sold.id))
  await world.jobs.clear()
  await leave(builder)
  expect(await world.db.$count(soundSamples)).toBe(0)
  expect(only(await world.db.select().from(products).where(eq(products.id, sold.id))).hasSound).toBe(false)
  for (const { payload } of await world.jobs.taken(deleteUploadFilesJob)) await deleteUploadFiles(world.as(null), payload)
  expect([...world.files.kept.keys()].filter((path) => path.startsWith('soundsamples/'))).toEqual([])
})

test('signing up again with the same address creates a new account without the old orders', async () => {
  const buyer = await world.buyer({ email: 'again@example.com', password: PASSWORD })
  const builder = await world.builder()
  await readyForPayouts(world, builder)
  await sell(buyer, await world.product({ builder }))
  expect((await listOrders(world.as(buyer), { limit: 10 })).orders).toHaveLength(1)
  await leave(buyer)

  const credentials = { email: buyer.email, password: PASSWORD }
  const again = signIn(world.as(null), { ...credentials, clientNetwork: '10.0.0.1' })
  await expect(again).rejects.toMatchObject({ authCode: 'invalid_credentials' })

  await signUp(world.as(null), { ...credentials, data: {}, returnPath: '/' })
  const mail = (await world.jobs.taken(sendMailJob)).at(-1)?.payload
  const secret = new URL(String(mail?.path ?? ''), 'http://shop.test').searchParams.get('token') ?? ''
  const { user, sessionId } = await redeemLink(world.as(null), { secret, purpose: 'signup' })
  const anew = { id: user.id, email: user.email, emailConfirmed: true, isOperator: false, hasAcceptedTerms: true, sessionId }
  expect((await listOrders(world.as(anew), { limit: 10 })).orders).toEqual([])
})

test('a deleted builder’s pages and instruments are removed, and the buyer’s order keeps its picture', async () => {
  const profile = { businessName: 'Fernwood Lutherie', bio: 'In Fernwood', slug: 'fernwood' }
  const builder = await world.builder({ password: PASSWORD, profile })
  await readyForPayouts(world, builder)
  const [sold, listed] = [await world.product({ builder }), await world.product({ builder, name: 'Unsold Fern' })]
  const draft = await world.product({ builder, status: 'draft' })
  const images = [await picture(builder, `product:${sold.id}`)]
  const workshop = { street1: '1 Fernwood Row', city: 'Victoria' }
  const entered = { shipFromAddress: workshop, localPickupDetails: 'Ring at the back', countryOfOrigin: 'CA', weightOz: 90 }
  await world.db
    .update(products)
    .set({ images, ...entered })
    .where(eq(products.id, sold.id))
  await world.db
    .update(products)
    .set({ images: [await picture(builder, `product:${listed.id}`)] })
    .where(eq(products.id, listed.id))
  const [buyer, applicant] = [await world.buyer(), await world.buyer()]
  await sell(buyer, sold)
  const wanted = await world.product({ builder, requiresApproval: true })
  await submitApplication(world.as(applicant), { productId: wanted.id, message: '' })
  await world.jobs.clear()

  await leave(builder)

  for (const address of ['fernwood', builder.profileId]) {
    await expect(getBuilder(world.as(null), address)).rejects.toMatchObject({ code: 'not_found' })
  }
  for (const { id } of [sold, listed, draft]) {
    await expect(getProduct(world.as(null), id)).rejects.toMatchObject({ code: 'not_found' })
  }
  const catalog = await searchCatalog(world.as(null), { q: 'Fern', category: '', sort: 'newest', view: 'grid', page: 1 })
  expect(catalog.products).toEqual([])
  expect(await world.db.$count(profileSlugs, eq(profileSlugs.profileId, builder.profileId))).toBe(0)
  expect(await world.db.$count(products, eq(products.id, draft.id))).toBe(0)

  const { orders: bought } = await listOrders(world.as(buyer), { limit: 10 })
  expect(bought[0]?.order_items[0]?.product).toMatchObject({ name: sold.name, images: [{ key: images[0]?.key }] })
  expect(only(await world.db.select().from(products).where(eq(products.id, sold.id)))).toMatchObject({
    ...{ shipFromAddress: null, localPickupDetails: null, countryOfOrigin: null, weightOz: null },
    ...{ name: sold.name, categories: sold.categories, priceCents: sold.priceCents },
  })
  // The picture in a buyer's order stays; pictures of unsold products are deleted.
  expect((await world.db.select().from(uploads)).map(({ key }) => key)).toEqual([images[0]?.key])
  expect((await world.jobs.taken(sendMailJob)).map(({ payload }) => payload)).toContainEqual({
    mail: 'application-declined',
    to: applicant.email,
    productName: wanted.name,
    builderName: 'Fernwood Lutherie',
  })
  const left = only(await world.db.select().from(userProfiles).where(eq(userProfiles.id, builder.profileId)))
  expect(left).toMatchObject({ displayName: 'Deleted account', businessName: null, isSeller: false, shippingAddress: null })
  expect(await everythingHeld()).not.toContain(builder.email)
})
