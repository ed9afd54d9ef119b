import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { openWorld, type World } from '#testing/world.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { decideApplication } from './decide-application.ts'
import { declineOpenApplications } from './decline-open-applications.ts'
import { listMyApplications } from './list-my-applications.ts'
import { listReceivedApplications } from './list-received-applications.ts'
import { purchaseApplications } from './purchase-applications-table.ts'
import { submitApplication } from './submit-application.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function instrumentForApproval() {
  const [buyer, builder] = await Promise.all([world.buyer(), world.builder()])
  const product = await world.product({ builder, requiresApproval: true })
  return { buyer, builder, product, input: { productId: product.id, message: '' } }
}

async function applied() {
  const given = await instrumentForApproval()
  const { application } = await submitApplication(world.as(given.buyer), given.input)
  return { ...given, applicationId: application.id }
}

async function emailsTo(email: string) {
  const emails = await world.jobs.taken(sendMailJob)
  return emails.map(({ payload }) => payload).filter(({ to }) => to === email)
}

const rowsOf = (productId: string) =>
  world.db.select().from(purchaseApplications).where(eq(purchaseApplications.productId, productId))

describe('applying', () => {
  test('creates a pending application with the buyer’s own email and a trimmed message', async () => {
    const { buyer, product } = await instrumentForApproval()
    const answer = await submitApplication(world.as(buyer), { productId: product.id, message: '  I play cello.\n' })

    expect(answer.message).toBe('Application submitted. The builder will confirm availability.')
    expect(answer.application).toMatchObject({ status: 'pending', message: 'I play cello.', product: { id: product.id } })
    expect(await rowsOf(product.id)).toMatchObject([{ buyerId: buyer.id, buyerEmail: buyer.email, status: 'pending' }])
  })

  test('emails the builder once, with the buyer’s name and text and without their email address', async () => {
    const { buyer, builder, product } = await instrumentForApproval()
    await submitApplication(world.as(buyer), { productId: product.id, message: ' I play cello. ' })
    await submitApplication(world.as(buyer), { productId: product.id, message: 'Again' }).catch(() => {})

    const emails = await emailsTo(builder.email)
    expect(emails).toMatchObject([{ mail: 'application-received', buyerName: buyer.displayName, message: 'I play cello.' }])
    expect(JSON.stringify(emails)).not.toContain(buyer.email)
  })

  test('twenty times at once creates one', async () => {
    const { buyer, product, input } = await instrumentForApproval()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => submitApplication(world.as(buyer), input)))

    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const refused = tries.filter((one) => one.status === 'rejected')
    expect(refused.every((one) => one.reason.code === 'conflict')).toBe(true)
    expect(await rowsOf(product.id)).toHaveLength(1)
  })

  test('is refused a second time while the first is open, and after an approval', async () => {
    const { buyer, builder, input, applicationId } = await applied()
    await expect(submitApplication(world.as(buyer), input)).rejects.toMatchObject({ code: 'conflict' })
    await decideApplication(world.as(builder), { applicationId, decision: 'approved' })
    await expect(submitApplication(world.as(buyer), input)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is possible again after a decline', async () => {
    const { buyer, builder, input, product, applicationId } = await applied()
    await decideApplication(world.as(builder), { applicationId, decision: 'declined' })
    await submitApplication(world.as(buyer), input)
    expect((await rowsOf(product.id)).map((row) => row.status).sort()).toEqual(['declined', 'pending'])
  })

  test.each([
    ['sold', { status: 'sold' }],
    ['unavailable', { isAvailable: false }],
  ] as const)('is refused for a %s instrument', async (_why, columns) => {
    const buyer = await world.buyer()
    const { id: productId } = await world.product({ requiresApproval: true, ...columns })
    const applying = submitApplication(world.as(buyer), { productId, message: '' })
    await expect(applying).rejects.toMatchObject({ code: 'unavailable', message: 'This item is no longer available' })
  })

  test('is refused to the builder, to visitors, and for instruments without approval', async () => {
    const { builder, buyer, input } = await instrumentForApproval()
    const { id: free } = await world.product()
    await expect(submitApplication(world.as(builder), input)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(submitApplication(world.as(null), input)).rejects.toMatchObject({ message: 'Sign up to apply' })
    await expect(submitApplication(world.as(buyer), { productId: free, message: '' })).rejects.toMatchObject({ code: 'conflict' })
    await expect(submitApplication(world.as(buyer), { productId: crypto.randomUUID(), message: '' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('is limited to twenty an hour', async () => {
    const limited = await openWorld({ settings: { rateLimits: true } })
    const [buyer, product] = await Promise.all([limited.buyer(), limited.product()])
    const apply = () =>
      submitApplication(limited.as(buyer), { productId: product.id, message: '' }).catch((refusal) => refusal.code)
    for (let n = 0; n < 20; n += 1) expect(await apply()).toBe('conflict')
    expect(await apply()).toBe('too_many')
    await limited.close()
  })
})

describe('deciding', () => {
  test('an approval lets the buyer add the instrument to the cart', async () => {
    const { buyer, builder, product, applicationId } = await applied()
    expect(await decideApplication(world.as(builder), { applicationId, decision: 'approved' })).toEqual({
      message: 'Application approved',
    })
    expect(await addToCart(world.as(buyer), { productId: product.id })).toMatchObject({ result: 'added' })
  })

  test.each(['approved', 'declined'] as const)('emails the buyer once: %s', async (decision) => {
    const { buyer, builder, product, applicationId } = await applied()
    const decide = () => decideApplication(world.as(builder), { applicationId, decision })
    await Promise.all([decide(), decide(), decide()])
    expect(await emailsTo(buyer.email)).toMatchObject([
      { mail: `application-${decision}`, productName: product.name, builderName: builder.displayName },
    ])
  })

  test('is only for the builder: others do not find the application', async () => {
    const { buyer, product, applicationId } = await applied()
    for (const person of [buyer, await world.buyer(), await world.builder()]) {
      const deciding = decideApplication(world.as(person), { applicationId, decision: 'approved' })
      await expect(deciding).rejects.toMatchObject({ code: 'not_found', message: 'Application not found' })
    }
    expect(await rowsOf(product.id)).toMatchObject([{ status: 'pending' }])
  })

  test('is final: repeating it changes nothing, and the opposite is refused', async () => {
    const { builder, product, applicationId } = await applied()
    await decideApplication(world.as(builder), { applicationId, decision: 'declined' })
    const [first] = await rowsOf(product.id)
    world.clock.advance(60)
    expect(await decideApplication(world.as(builder), { applicationId, decision: 'declined' })).toEqual({
      message: 'Application declined',
    })
    await expect(decideApplication(world.as(builder), { applicationId, decision: 'approved' })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await rowsOf(product.id)).toEqual([first])
  })

  test('only one of a concurrent approval and decline wins', async () => {
    const { builder, product, applicationId } = await applied()
    const decisions = (['approved', 'declined'] as const).map((decision) =>
      decideApplication(world.as(builder), { applicationId, decision }),
    )
    const settled = await Promise.allSettled(decisions)
    expect(settled.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    const won = settled[0]?.status === 'fulfilled' ? 'approved' : 'declined'
    expect(await rowsOf(product.id)).toMatchObject([{ status: won }])
  })
})

describe('the lists', () => {
  test('show the builder an applicant’s name, and never their email address', async () => {
    const { buyer, builder } = await applied()
    const received = await listReceivedApplications(world.as(builder), { limit: 50, offset: 0 })
    expect(received).toMatchObject([
      { buyer_id: buyer.id, buyer: { display_name: buyer.displayName }, can: { decide: true }, status: 'pending' },
    ])
    expect(JSON.stringify(received)).not.toContain(buyer.email)
  })

  test('show the buyer what comes next', async () => {
    const { buyer, builder, product, applicationId } = await applied()
    const mine = async () => (await listMyApplications(world.as(buyer), { limit: 50 }))[0]
    expect(await mine()).toMatchObject({
      buyer_id: buyer.id,
      buyer_email: buyer.email,
      state: 'application_pending',
      builder: { display_name: builder.displayName },
    })
    await decideApplication(world.as(builder), { applicationId, decision: 'approved' })
    expect(await mine()).toMatchObject({ status: 'approved', state: 'available' })
    await world.db.update(products).set({ status: 'sold' }).where(eq(products.id, product.id))
    expect(await mine()).toMatchObject({ status: 'approved', state: 'sold' })
  })

  test('show the builder whether the instrument is still available', async () => {
    const { builder, product, applicationId } = await applied()
    await decideApplication(world.as(builder), { applicationId, decision: 'approved' })
    const isForSale = async () => (await listReceivedApplications(world.as(builder), { limit: 50, offset: 0 }))[0]?.is_for_sale
    expect(await isForSale()).toBe(true)
    await world.db.update(products).set({ isAvailable: false }).where(eq(products.id, product.id))
    expect(await isForSale()).toBe(false)
    await world.db.update(products).set({ status: 'sold', isAvailable: true }).where(eq(products.id, product.id))
    expect(await isForSale()).toBe(false)
  })

  test('show the buyer only their own, and a builder only those for their own instruments', async () => {
    const mine = await applied()
    await applied()
    expect((await listMyApplications(world.as(mine.buyer), { limit: 50 })).map(({ id }) => id)).toEqual([mine.applicationId])
    const received = await listReceivedApplications(world.as(mine.builder), { limit: 50, offset: 0 })
    expect(received.map(({ id }) => id)).toEqual([mine.applicationId])
    expect(await listReceivedApplications(world.as(mine.buyer), { limit: 50, offset: 0 })).toEqual([])
  })
})

test('a sale declines all other open applications and returns their buyers for emails', async () => {
  const { buyer, builder, product, applicationId } = await applied()
  const others = await Promise.all([world.buyer(), world.buyer()])
  for (const other of others) await submitApplication(world.as(other), { productId: product.id, message: '' })
  await decideApplication(world.as(builder), { applicationId, decision: 'approved' })

  const declined = await world.db.transaction((tx) =>
    declineOpenApplications(tx, { productId: product.id, buyerId: buyer.id, now: world.clock.now() }),
  )
  expect(declined.map(({ email }) => email).sort()).toEqual(others.map(({ email }) => email).sort())
  const statuses = (await rowsOf(product.id)).map((row) => [row.buyerId, row.status])
  expect(Object.fromEntries(statuses)).toEqual({
    [buyer.id]: 'approved',
    ...Object.fromEntries(others.map(({ id }) => [id, 'declined'])),
  })
})
