import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { decideApplication } from './decide-application.ts'
import { declineOpenApplications } from './decline-open-applications.ts'
import { purchaseApplications } from './purchase-applications-table.ts'
import { submitApplication } from './submit-application.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a sale declines all pending and approved applications except the buyer’s', async () => {
  const [builder, waiting, approved, winner] = await Promise.all([world.builder(), world.buyer(), world.buyer(), world.buyer()])
  const product = await world.product({ builder, requiresApproval: true })
  for (const buyer of [waiting, approved, winner]) {
    const { application } = await submitApplication(world.as(buyer), { productId: product.id, message: '' })
    if (buyer === waiting) continue
    await decideApplication(world.as(builder), { applicationId: application.id, decision: 'approved' })
  }

  const sale = { productId: product.id, buyerId: winner.id, now: world.clock.now() }
  const declined = await world.db.transaction((tx) => declineOpenApplications(tx, sale))
  expect(declined.map(({ email }) => email).sort()).toEqual([waiting.email, approved.email].sort())
  expect(await statuses(product.id)).toEqual({ [waiting.id]: 'declined', [approved.id]: 'declined', [winner.id]: 'approved' })
  expect(await world.db.transaction((tx) => declineOpenApplications(tx, sale))).toEqual([])
})

test('the builder cannot revoke an approval', async () => {
  const [builder, buyer] = await Promise.all([world.builder(), world.buyer()])
  const product = await world.product({ builder, requiresApproval: true })
  const { application } = await submitApplication(world.as(buyer), { productId: product.id, message: '' })
  const decide = (decision: 'approved' | 'declined') =>
    decideApplication(world.as(builder), { applicationId: application.id, decision })
  await decide('approved')
  await expect(decide('declined')).rejects.toMatchObject({ message: 'This application was already approved' })
})

async function statuses(productId: string) {
  const rows = await world.db.select().from(purchaseApplications).where(eq(purchaseApplications.productId, productId))
  return Object.fromEntries(rows.map(({ buyerId, status }) => [buyerId, status]))
}
