import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { savedAddresses } from '#domain/buying/addresses/saved-addresses-table.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import type { TestCall } from '#testing/api.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import { buy, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'

const { world, api } = await openApiWorld()
let owner: Person
let stranger: Person
beforeEach(async () => {
  ;[owner, stranger] = await Promise.all([world.buyer(), world.buyer()])
})

const home = { name: 'June Okafor', street1: '1314 Jenifer Street', city: 'Madison', state: 'WI', zip: '53703', country: 'US' }
const berlin = { name: 'June Okafor', street1: 'Torstr. 1', city: 'Berlin', state: '', zip: '10115', country: 'DE' }

async function ask(path: string, call: TestCall = {}) {
  const answer = await api.request(`/api/v1/${path}`, { as: owner, ...call })
  return { status: answer.status, body: await answer.json() }
}
const add = (json: unknown, as = owner) => ask('addresses', { as, json })
const book = async (as = owner) => (await ask('addresses', { as })).body
const cities = async (as = owner) => (await book(as)).addresses.map((entry: Entry) => [entry.address.city, entry.is_default])
type Entry = { address: { city: string }; is_default: boolean }

test('an address is added, shows up on every device, and is changed and deleted', async () => {
  const added = await add({ ...home, state: ' wi ', email: 'other@example.com' })
  expect(added).toMatchObject({ status: 201, body: { message: 'Address added', address: { is_default: true } } })
  expect((await book()).addresses).toEqual([{ ...added.body.address, address: home }])

  const { id } = added.body.address
  const changed = await ask(`addresses/${id}`, { method: 'PUT', json: { ...home, street1: '12 Elm St' } })
  expect(changed).toMatchObject({
    status: 200,
    body: { message: 'Address saved', address: { address: { street1: '12 Elm St' } } },
  })

  expect(await ask(`addresses/${id}`, { method: 'DELETE' })).toEqual({ status: 200, body: { message: 'Address deleted' } })
  expect(await book()).toEqual({ addresses: [], used: [] })
})

describe('the default', () => {
  test('is the first address, until another one is chosen', async () => {
    await add(home)
    await add(berlin)
    expect(await cities()).toEqual([
      ['Madison', true],
      ['Berlin', false],
    ])
    const [, { id }] = (await book()).addresses
    await ask(`addresses/${id}`, { method: 'PUT', json: { ...berlin, is_default: true } })
    expect(await cities()).toEqual([
      ['Berlin', true],
      ['Madison', false],
    ])
    // The default can be moved but not removed.
    await ask(`addresses/${id}`, { method: 'PUT', json: { ...berlin, is_default: false } })
    expect((await cities())[0]).toEqual(['Berlin', true])
    await ask(`addresses/${id}`, { method: 'DELETE' })
    expect(await cities()).toEqual([['Madison', true]])
  })

  test('is exactly one, whatever is requested at once', async () => {
    const streets = Array.from({ length: 8 }, (_, number) => ({ ...home, street1: `${number} Elm St`, is_default: true }))
    await Promise.all(streets.map((json) => add(json)))
    expect((await cities()).filter(([, isDefault]: [string, boolean]) => isDefault)).toHaveLength(1)
  })
})

test.each([
  [{ ...home, zip: '9720' }, 'zip', 'Enter a ZIP code like 97205'],
  [{ ...berlin, zip: '97205-1' }, 'zip', 'Enter a postcode like 10115'],
  [{ ...home, name: ' ' }, 'name', 'Enter the name of the recipient'],
  [{ ...home, country: 'XX' }, 'country', 'We don’t ship to this country'],
])('an address that no parcel can reach is refused: %j', async (json, field, sentence) => {
  expect(await add(json)).toMatchObject({ status: 422, body: { error: { fields: { [field]: [sentence] } } } })
})

test('an address is not stored twice, and a full address book is an error', async () => {
  await add(home)
  const again = await add({ ...home, street1: '1314 JENIFER STREET' })
  expect([again.status, again.body.error.message]).toEqual([409, 'This address is already in your address book'])
  const streets = Array.from({ length: 25 }, (_, number) => ({ ...home, street1: `${number} Elm St` }))
  await Promise.all(streets.map((json) => add(json)))
  expect((await book()).addresses).toHaveLength(20)
  expect((await add(berlin)).body.error.message).toContain('Your address book is full')
})

test('another user’s address is not found: not read, changed or deleted', async () => {
  const { id } = (await add(home)).body.address
  expect(await book(stranger)).toEqual({ addresses: [], used: [] })
  const calls: TestCall[] = [{ method: 'PUT', json: berlin }, { method: 'DELETE' }]
  for (const call of calls) {
    const refused = await ask(`addresses/${id}`, { as: stranger, ...call })
    expect([refused.status, refused.body.error.message]).toEqual([404, 'Address not found'])
  }
  expect(await cities()).toEqual([['Madison', true]])
})

test.each([
  ['GET', '/api/v1/addresses', undefined],
  ['POST', '/api/v1/addresses', home],
  ['PUT', `/api/v1/addresses/${crypto.randomUUID()}`, home],
  ['DELETE', `/api/v1/addresses/${crypto.randomUUID()}`, undefined],
])('a visitor is refused %s %s', async (method, path, json) => {
  expect((await api.request(path, { method, json })).status).toBe(401)
})

test('earlier delivery addresses are suggested once, without saved ones and without an email address', async () => {
  const places = [{ ...berlin, email: 'friend@example.com' }, berlin, home]
  for (const shipTo of places) {
    const product = await pickupProduct(world)
    const { sessionId } = await buy(world, owner, product)
    world.payments.pay(sessionId)
    await webhook(world, sessionId)
    await workJobs(world)
    await world.db
      .update(orders)
      .set({ shipTo: shipTo as never })
      .where(eq(orders.productId, product.id))
    world.clock.advance(1)
  }
  expect((await book()).used).toEqual([home, berlin])
  await add(home)
  expect((await book()).used).toEqual([berlin])
  expect((await book(stranger)).used).toEqual([])
})

test('a buyer’s profile address is suggested, but not a builder’s, which is where parcels ship from', async () => {
  const builder = await world.builder()
  for (const { id } of [owner, builder]) {
    await world.db
      .update(userProfiles)
      .set({ shippingAddress: home as never })
      .where(eq(userProfiles.userId, id))
  }
  expect((await book()).used).toEqual([home])
  expect((await book(builder)).used).toEqual([])
  const product = await pickupProduct(world)
  const { sessionId } = await buy(world, owner, product)
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)
  await world.db
    .update(orders)
    .set({ shipTo: home as never })
    .where(eq(orders.productId, product.id))
  // A profile's address can be nameless; the name is added in the address book.
  await world.db
    .update(userProfiles)
    .set({ shippingAddress: { ...home, name: '' } as never })
    .where(eq(userProfiles.userId, owner.id))
  expect((await book()).used).toEqual([home])
  await add(home)
  expect((await book()).used).toEqual([])
})

test('the address book is in the export, and is deleted with the account', async () => {
  const leaving = await world.buyer({ password: 'spruce and maple' })
  await add(home, leaving)
  const copy = await ask('account/export', { as: leaving })
  expect(copy.body.records.saved_addresses).toMatchObject([{ address: home, isDefault: true }])
  const json = { password: 'spruce and maple' }
  expect((await ask('account', { as: leaving, method: 'DELETE', json })).status).toBe(200)
  expect(await world.db.$count(savedAddresses, eq(savedAddresses.userId, leaving.id))).toBe(0)
})
