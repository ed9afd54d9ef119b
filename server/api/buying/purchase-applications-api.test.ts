import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { purchaseApplications } from '#domain/buying/purchase-applications/purchase-applications-table.ts'
import { openApiWorld } from '#testing/api-world.ts'

const { world, api } = await openApiWorld()

const PATH = '/api/v1/purchase-applications'

async function given() {
  const [buyer, builder, victim] = await Promise.all([world.buyer(), world.builder(), world.buyer()])
  const product = await world.product({ builder, requiresApproval: true })
  return { buyer, builder, victim, product }
}
const rowsOf = (productId: string) =>
  world.db.select().from(purchaseApplications).where(eq(purchaseApplications.productId, productId))

test('an application belongs to the caller and is pending, whatever the body contains', async () => {
  const { buyer, victim, product } = await given()
  const json = {
    product_id: product.id,
    message: '<img src=x onerror=alert(1)>',
    buyer_id: victim.id,
    buyer_email: victim.email,
    status: 'approved',
    id: crypto.randomUUID(),
  }
  const answer = await api.request(PATH, { as: buyer, json })
  expect(answer.status).toBe(201)
  expect(await rowsOf(product.id)).toMatchObject([{ buyerId: buyer.id, buyerEmail: buyer.email, status: 'pending' }])
})

test.each([['x'.repeat(2001)], ['a\u0000b'], [7], [['text']]])(
  'a message that cannot be stored is refused: %#',
  async (message) => {
    const { buyer, product } = await given()
    const answer = await api.request(PATH, { as: buyer, json: { product_id: product.id, message } })
    expect(answer.status).toBe(422)
    expect((await answer.json()).error.fields).toHaveProperty('message')
    expect(await rowsOf(product.id)).toEqual([])
  },
)

test('of twenty at once, one is accepted and the others are refused', async () => {
  const { buyer, product } = await given()
  const send = () => api.request(PATH, { as: buyer, json: { product_id: product.id } })
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await send()).status))
  expect(statuses.sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
})

test('only the instrument’s builder decides, and only the two sides can read it', async () => {
  const { buyer, builder, victim, product } = await given()
  const { application } = await (await api.request(PATH, { as: buyer, json: { product_id: product.id } })).json()
  const decide = (as: typeof buyer, decision: string) =>
    api.request(`${PATH}/${application.id}/decision`, { as, json: { decision } })

  for (const person of [buyer, victim, await world.builder()]) {
    expect((await decide(person, 'approved')).status).toBe(404)
    const received = await api.request(`${PATH}/received`, { as: person })
    expect(await received.json()).toEqual({ applications: [] })
  }
  expect(await (await api.request(PATH, { as: victim })).json()).toEqual({ applications: [] })

  expect((await decide(builder, 'pending')).status).toBe(422)
  expect(await (await decide(builder, 'approved')).json()).toEqual({ message: 'Application approved' })
  expect((await decide(builder, 'declined')).status).toBe(409)

  const received = await (await api.request(`${PATH}/received?status=approved`, { as: builder })).text()
  expect(received).toContain(application.id)
  expect(received).not.toContain(buyer.email)
  const mine = await (await api.request(`${PATH}?product_id=${product.id}`, { as: buyer })).json()
  expect(mine.applications).toMatchObject([{ id: application.id, status: 'approved' }])
})
