import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { buy, pickupProduct } from '#testing/world-sales.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { decideApplication } from '../purchase-applications/decide-application.ts'
import { submitApplication } from '../purchase-applications/submit-application.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const GATE = { code: 'not_allowed', message: 'This item requires builder approval. Click the product to apply to purchase.' }

async function given() {
  const [buyer, builder] = await Promise.all([world.buyer(), world.builder()])
  const product = await pickupProduct(world, { builder, requiresApproval: true })
  return { buyer, builder, product }
}
type Given = Awaited<ReturnType<typeof given>>

async function apply({ buyer, product }: Pick<Given, 'buyer' | 'product'>) {
  const { application } = await submitApplication(world.as(buyer), { productId: product.id, message: '' })
  return application.id
}

async function expectShut({ buyer, product }: Pick<Given, 'buyer' | 'product'>) {
  await expect(addToCart(world.as(buyer), { productId: product.id })).rejects.toMatchObject(GATE)
  await expect(buy(world, buyer, product)).rejects.toMatchObject(GATE)
}

test('a buyer who has not applied, is waiting, or was declined can use neither cart nor checkout', async () => {
  const shop = await given()
  await expectShut(shop)
  const applicationId = await apply(shop)
  await expectShut(shop)
  await decideApplication(world.as(shop.builder), { applicationId, decision: 'declined' })
  await expectShut(shop)
})

test('an approval for another buyer or another instrument does not count', async () => {
  const [shop, other] = await Promise.all([given(), given()])
  const approved = await apply(shop)
  await decideApplication(world.as(shop.builder), { applicationId: approved, decision: 'approved' })

  await expectShut({ buyer: other.buyer, product: shop.product })
  await expectShut({ buyer: shop.buyer, product: other.product })
})

test('an approved buyer can use both, and only the latest application counts', async () => {
  const shop = await given()
  const declined = await apply(shop)
  await decideApplication(world.as(shop.builder), { applicationId: declined, decision: 'declined' })
  world.clock.advance(60)
  await decideApplication(world.as(shop.builder), { applicationId: await apply(shop), decision: 'approved' })

  expect(await addToCart(world.as(shop.buyer), { productId: shop.product.id })).toMatchObject({ result: 'added' })
  expect(await buy(world, shop.buyer, shop.product)).toHaveProperty('sessionId')
})
