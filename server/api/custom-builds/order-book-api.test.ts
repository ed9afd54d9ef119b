import { expect, test } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'
import { requestBody, workshop } from '#testing/world-build-requests.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()

async function call(as: Person | null, path: string, init: { method?: string; json?: unknown } = {}) {
  const response = await api.request(`/api/v1${path}`, { as, ...init })
  return { status: response.status, body: JSON.parse((await response.text()) || 'null') }
}

test('a spot from joining to a slot: the public sees counts, the buyer a position, the builder names', async () => {
  const [builder, buyer] = [await workshop(world), await world.buyer()]
  const rules = { state: 'open', period: 'quarter', per_period: 1, slot_fee: 200 }
  const saved = await call(builder, '/order-book', { method: 'PUT', json: rules })
  expect(saved).toMatchObject({ status: 200, body: { rules: { slot_fee: 200, answer_hours: 72 }, places: [] } })
  expect(await call(null, `/builders/${builder.profileId}/order-book`)).toMatchObject({
    status: 200,
    body: { order_book: { state: 'free', action: 'Request Custom Build' } },
  })

  const waiting = { wanted_from: '2026-01-01', is_standby: true }
  const joined = await call(buyer, '/custom-build-requests', { json: { ...requestBody(builder), waiting } })
  const requestId = joined.body.request.id
  const { place } = (await call(buyer, `/custom-build-requests/${requestId}/place`)).body
  expect(place).toMatchObject({ status: 'waiting', is_standby: true, wanted_from: '2026-01-01' })

  const [{ id: slotId }] = saved.body.periods[0].slots
  const asked = await call(builder, `/order-book/slots/${slotId}/offer`, { json: {} })
  expect(asked.body.places).toMatchObject([{ name: 'Ada Player', status: 'offered', position: 1 }])
  const { offer } = (await call(buyer, `/custom-build-requests/${requestId}/place`)).body.place
  const accepted = await call(buyer, `/places/${place.id}/accept`, { json: { offer_id: offer.id, fee: 200 } })
  expect(accepted).toMatchObject({ status: 200, body: { place: { status: 'held' } } })
  expect(accepted.body.url).toMatch(/^http/)
  expect((await call(buyer, '/places')).body.places).toHaveLength(1)
})

test('users cannot read or answer another’s entry, and a waiting list without rules is empty', async () => {
  const [builder, buyer, stranger] = [await workshop(world), await world.buyer(), await world.buyer()]
  expect((await call(builder, '/order-book')).body).toMatchObject({ rules: null, periods: [], places: [] })
  await call(builder, '/order-book', { method: 'PUT', json: { state: 'open', period: 'year', per_period: 1 } })
  const { id } = (await call(buyer, '/custom-build-requests', { json: requestBody(builder) })).body.request
  const { place } = (await call(buyer, `/custom-build-requests/${id}/place`)).body
  const paths = [
    [`/custom-build-requests/${id}/place`, {}],
    [`/places/${place.id}`, { method: 'PUT', json: { is_standby: true } }],
    [`/places/${place.id}/leave`, { json: { back: 0 } }],
    [`/places/${place.id}/stay`, { method: 'POST' }],
  ] as const
  for (const person of [stranger, builder]) {
    for (const [path, init] of paths) expect((await call(person, path, init)).status).toBe(404)
  }
  expect((await call(stranger, '/order-book')).status).toBe(403)
})

test.each([
  ['no builds', { per_period: 0 }, 'per_period'],
  ['a fee below the least charge', { slot_fee: 0.2 }, 'slot_fee'],
  ['a short time to answer', { answer_hours: 12 }, 'answer_hours'],
  ['a pause that ends before it begins', { pause_from: '2027-03-01', pause_until: '2027-02-01' }, 'pause_until'],
])('a waiting list with %s is refused beside the field', async (_, wrong, field) => {
  const rules = { state: 'open', period: 'quarter', per_period: 1, ...wrong }
  const { status, body } = await call(await workshop(world), '/order-book', { method: 'PUT', json: rules })
  expect({ status, fields: Object.keys(body.error.fields) }).toEqual({ status: 422, fields: [field] })
})

test('subscribers get one email when a closed builder accepts requests again', async () => {
  const [builder, fan] = [await workshop(world), await world.buyer()]
  const rules = { state: 'closed', period: 'quarter', per_period: 1 }
  await call(builder, '/order-book', { method: 'PUT', json: rules })
  const path = `/builders/${builder.profileId}/order-book/notice`
  expect((await call(fan, path, { method: 'PUT' })).body).toEqual({ asked: true })
  await world.jobs.clear()
  await call(builder, '/order-book', { method: 'PUT', json: { ...rules, state: 'open' } })
  const mails = (await world.jobs.takeDue()).filter(({ payload }) => (payload as { mail?: string }).mail === 'order-book-opened')
  expect(mails).toMatchObject([{ payload: { to: fan.email } }])
  expect((await call(fan, path)).body).toEqual({ asked: false })
})
