import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { openWorld, type World } from '#testing/world.ts'
import { buy, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { purchaseApplications } from '../purchase-applications/purchase-applications-table.ts'
import { addToCart } from './add-to-cart.ts'
import { getCart } from './get-cart.ts'
import { userCart } from './user-cart-table.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('adding to the cart', () => {
  test("puts the instrument in, at the shop's price", async () => {
    const buyer = await world.buyer()
    const product = await world.product({ name: 'Heron', priceCents: 412_550 })

    const answer = await addToCart(world.as(buyer), { productId: product.id })
    expect(answer).toMatchObject({ result: 'added', message: 'Heron added to cart', replaced: null, cart: { total: 4125.5 } })
    expect(answer.cart.items).toMatchObject([
      {
        product_id: product.id,
        quantity: 1,
        state: 'in_cart',
        can: { checkout: true },
        product: { name: 'Heron', price: 4125.5 },
      },
    ])
  })

  test('succeeds with a message if the instrument is already in the cart', async () => {
    const buyer = await world.buyer()
    const { id: productId } = await world.product()
    await addToCart(world.as(buyer), { productId })

    const again = await addToCart(world.as(buyer), { productId })
    expect(again).toMatchObject({ result: 'already', message: 'This item is already in your cart', replaced: null })
    expect(again.cart.items).toHaveLength(1)
  })

  test('replaces the previous instrument and names it, so that the buyer can undo that', async () => {
    const buyer = await world.buyer()
    const first = await world.product({ name: 'Wren' })
    const second = await world.product({ name: 'Kestrel' })
    await addToCart(world.as(buyer), { productId: first.id })

    const answer = await addToCart(world.as(buyer), { productId: second.id })
    expect(answer.replaced).toEqual({ id: first.id, name: 'Wren' })
    expect(answer.cart.items.map((item) => item.product_id)).toEqual([second.id])

    const undone = await addToCart(world.as(buyer), { productId: first.id })
    expect(undone.cart.items.map((item) => item.product_id)).toEqual([first.id])
  })

  test.each([
    ['sold', { status: 'sold' }],
    ['made unavailable by the builder', { isAvailable: false }],
  ] as const)('is refused for one that is %s', async (_why, columns) => {
    const buyer = await world.buyer()
    const { id: productId } = await world.product(columns)
    const adding = addToCart(world.as(buyer), { productId })
    await expect(adding).rejects.toMatchObject({ code: 'unavailable', message: 'This item is no longer available' })
    expect((await getCart(world.as(buyer))).items).toEqual([])
  })

  test('is refused for an instrument of an unlisted builder', async () => {
    const [buyer, builder] = await Promise.all([world.buyer(), world.builder({ isActive: false })])
    const { id: productId } = await world.product({ builder })
    await expect(addToCart(world.as(buyer), { productId })).rejects.toMatchObject({ message: 'This item is no longer available' })
  })

  test.each(['draft', 'archived'] as const)('does not reveal to a stranger that a %s instrument exists', async (status) => {
    const buyer = await world.buyer()
    const { id: productId } = await world.product({ status })
    const unknown = await addToCart(world.as(buyer), { productId: crypto.randomUUID() }).catch((refusal) => refusal)
    const hidden = await addToCart(world.as(buyer), { productId }).catch((refusal) => refusal)
    expect(hidden).toMatchObject({ code: 'not_found', message: 'This item is no longer available' })
    expect([hidden.code, hidden.message]).toEqual([unknown.code, unknown.message])
  })

  test("is refused for the builder's own instrument", async () => {
    const builder = await world.builder()
    const { id: productId } = await world.product({ builder })
    await expect(addToCart(world.as(builder), { productId })).rejects.toMatchObject({ code: 'not_allowed' })
  })

  test('succeeds with a message, and adds nothing, if the buyer bought the instrument', async () => {
    const [buyer, other] = await Promise.all([world.buyer(), world.buyer()])
    const bought = await pickupProduct(world)
    await addToCart(world.as(buyer), { productId: bought.id })
    const { sessionId } = await buy(world, buyer, bought)
    world.payments.pay(sessionId)
    await webhook(world, sessionId)
    await workJobs(world)

    const answer = await addToCart(world.as(buyer), { productId: bought.id })
    expect(answer).toMatchObject({ result: 'already', message: 'You already bought this instrument', cart: { items: [] } })
    await expect(addToCart(world.as(other), { productId: bought.id })).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('is refused while another buyer is paying for it', async () => {
    const [buyer, faster] = await Promise.all([world.buyer(), world.buyer()])
    const held = await pickupProduct(world)
    await buy(world, faster, held)
    await expect(addToCart(world.as(buyer), { productId: held.id })).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('requires sign-in', async () => {
    const { id: productId } = await world.product()
    await expect(addToCart(world.as(null), { productId })).rejects.toMatchObject({
      code: 'not_signed_in',
      message: 'Please sign up to add items to your cart',
    })
  })
})

describe('an instrument that needs approval', () => {
  async function withApplication(statuses: ('pending' | 'approved' | 'declined')[]) {
    const [buyer, other] = await Promise.all([world.buyer(), world.buyer()])
    const { id: productId } = await world.product({ requiresApproval: true })
    const another = await world.product({ requiresApproval: true })
    // Neither another buyer's approval nor one for another product counts.
    const noise = [
      { productId, buyerId: other.id, buyerEmail: other.email, status: 'approved' as const },
      { productId: another.id, buyerId: buyer.id, buyerEmail: buyer.email, status: 'approved' as const },
    ]
    await world.db.insert(purchaseApplications).values(noise)
    for (const [day, status] of statuses.entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, day + 1))
      await world.db
        .insert(purchaseApplications)
        .values({ productId, buyerId: buyer.id, buyerEmail: buyer.email, status, createdAt })
    }
    return addToCart(world.as(buyer), { productId })
  }

  test.each([[[]], [['pending']], [['declined']], [['declined', 'pending']]] as const)(
    'is refused after %j',
    async (statuses) => {
      await expect(withApplication([...statuses])).rejects.toMatchObject({
        code: 'not_allowed',
        message: 'This item requires builder approval. Click the product to apply to purchase.',
      })
    },
  )

  test('is allowed once the latest application is approved', async () => {
    expect(await withApplication(['declined', 'approved'])).toMatchObject({ result: 'added' })
  })
})

describe('two tabs', () => {
  test('that add different instruments at once leave one in the cart; one tab learns which one it replaced', async () => {
    for (let round = 0; round < 10; round += 1) {
      const buyer = await world.buyer()
      const [left, right] = await Promise.all([world.product(), world.product()])
      const adding = [left, right].map(({ id }) => addToCart(world.as(buyer), { productId: id }))
      const answers = await Promise.all(adding)

      const kept = await world.db.select().from(userCart).where(eq(userCart.userId, buyer.id))
      expect(kept).toHaveLength(1)
      const replaced = answers.map((answer) => answer.replaced?.id).filter((id) => id !== undefined)
      const loser = kept[0]?.productId === left.id ? right.id : left.id
      expect(replaced).toEqual([loser])
    }
  })

  test('that add the same instrument at once: one adds it, the other learns that it is already there', async () => {
    const buyer = await world.buyer()
    const { id: productId } = await world.product()
    const answers = await Promise.all([1, 2, 3, 4].map(() => addToCart(world.as(buyer), { productId })))
    expect(answers.map((answer) => answer.result).sort()).toEqual(['added', 'already', 'already', 'already'])
  })
})

test('an instrument cannot be added to a cart while it is being sold', async () => {
  for (let round = 0; round < 10; round += 1) {
    const buyer = await world.buyer()
    const { id: productId } = await world.product()
    const selling = world.db.transaction(async (tx) => {
      await tx.update(products).set({ status: 'sold' }).where(eq(products.id, productId))
    })
    const [, adding] = await Promise.allSettled([selling, addToCart(world.as(buyer), { productId })])
    const cart = await getCart(world.as(buyer))
    // Either it was refused, or it was added first and shows as sold; it can never be bought.
    if (adding.status === 'rejected') expect(cart.items).toEqual([])
    else expect(cart.items).toMatchObject([{ state: 'sold', can: { checkout: false } }])
  }
})
