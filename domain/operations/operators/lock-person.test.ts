import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Page, PersonEntry } from '#contracts/operations/operator-views.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import type { WorldApi } from '#testing/api.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { readEvents } from '#testing/read-events.ts'
import type { Person } from '#testing/world-people.ts'
import { operatorActs } from './operator-acts-table.ts'

const { world, api } = await openApiWorld()
let operator: Person
beforeAll(async () => {
  operator = await world.operator()
})

const PASSWORD = 'spruce and maple'
const ask = (path: string, call: Parameters<WorldApi['request']>[1] = {}) =>
  api.request(`/api/v1/admin/people${path}`, { as: operator, ...call })
const act = (person: Pick<Person, 'id'>, verb: string, json?: object) =>
  ask(`/${person.id}/${verb}`, { method: 'POST', ...(json && { json }) })
const lock = (person: Pick<Person, 'id'>) => act(person, 'lock', { reason: 'Stolen account' })
const signIn = ({ email }: Person) =>
  api.request('/auth/v1/token?grant_type=password', { method: 'POST', json: { email, password: PASSWORD } })
const entryOf = async ({ email }: Person) =>
  ((await (await ask(`?q=${encodeURIComponent(email)}`)).json()) as Page<PersonEntry>).entries[0]
const actsOn = async (subjectId: string) =>
  (await world.db.select().from(operatorActs).where(eq(operatorActs.subjectId, subjectId))).map(({ act: name }) => name)

test('finds a person by the beginning of the email address and by name', async () => {
  const buyer = await world.buyer()
  expect(await entryOf(buyer)).toMatchObject({
    id: buyer.id,
    locked_at: null,
    has_app: false,
    passkeys: 0,
    can: { lock: true, unlock: false, sign_out: true, reset_sign_in: true },
  })
  const byName = (await (await ask(`?q=${encodeURIComponent(buyer.displayName)}`)).json()) as Page<PersonEntry>
  expect(byName.entries.map(({ id }) => id)).toContain(buyer.id)
})

test('locking an account ends its sessions and live streams, and blocks sign-in until it is unlocked', async () => {
  const buyer = await world.buyer({ password: PASSWORD })
  const stream = await api.request('/api/v1/events', { as: buyer })
  const events = readEvents(stream)
  expect(await events.next()).toBe('hello')

  expect((await lock(buyer)).status).toBe(200)
  expect((await api.request('/api/v1/profile', { as: buyer })).status).toBe(401)
  const refused = await signIn(buyer)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'user_banned', message: expect.stringContaining('locked') })
  // A stranger's attempt reveals nothing.
  const wrong = await api.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    json: { email: buyer.email, password: 'guessed it' },
  })
  expect(await wrong.json()).toMatchObject({ code: 'invalid_credentials' })
  expect(await entryOf(buyer)).toMatchObject({ locked_at: expect.any(String), can: { lock: false, unlock: true } })

  expect((await lock(buyer)).status).toBe(409)
  expect((await act(buyer, 'unlock')).status).toBe(200)
  expect((await signIn(buyer)).status).toBe(200)
  expect(await actsOn(buyer.id)).toEqual(expect.arrayContaining(['lock-account', 'unlock-account']))
})

test('locking a builder refuses their tokens and takes down their listings, and unlocking does not relist them', async () => {
  const builder = await world.builder({ password: PASSWORD })
  await world.product({ builder })
  const call = { as: builder, method: 'POST', json: { name: 'Sync', scopes: ['products:read'], password: PASSWORD } } as const
  const { secret } = (await (await api.request('/api/v1/tokens', call)).json()) as { secret: string }
  const asProgram = async () =>
    (await api.request('/api/v1/products/own', { headers: { authorization: `Bearer ${secret}` } })).status
  expect(await asProgram()).toBe(200)
  await lock(builder)
  expect(await asProgram()).toBe(401)
  await act(builder, 'unlock')
  const [profile] = await world.db.select().from(userProfiles).where(eq(userProfiles.id, builder.profileId))
  expect(profile).toMatchObject({ isActive: false, suspensionReason: 'The account is locked.' })
  expect(await actsOn(builder.profileId)).toEqual(['suspend-builder'])
})

test('a locked builder cannot be activated until the account is unlocked', async () => {
  const builder = await world.builder()
  await lock(builder)
  const activate = () =>
    api.request(`/api/v1/admin/builders/${builder.profileId}`, { as: operator, method: 'PATCH', json: { is_active: true } })
  const refused = await activate()
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ error: { message: 'The builder’s account is locked. Unlock it first.' } })
  await act(builder, 'unlock')
  expect((await activate()).status).toBe(200)
})

test('signs a person out everywhere without locking the account', async () => {
  const buyer = await world.buyer({ password: PASSWORD })
  expect((await act(buyer, 'sign-out')).status).toBe(200)
  expect((await api.request('/api/v1/profile', { as: buyer })).status).toBe(401)
  expect((await signIn(buyer)).status).toBe(200)
})

test('refuses to lock an operator, including oneself, and refuses everyone else', async () => {
  const [other, buyer] = [await world.operator(), await world.buyer()]
  for (const each of [other, operator]) expect((await lock(each)).status).toBe(403)
  expect((await act(other, 'sign-out')).status).toBe(403)
  expect((await lock({ id: crypto.randomUUID() })).status).toBe(404)
  for (const path of ['', `/${other.id}/export`]) expect((await ask(path, { as: buyer })).status).toBe(403)
})

test('exports what the person could download, and logs it', async () => {
  const buyer = await world.buyer()
  const copy = (await (await ask(`/${buyer.id}/export`)).json()) as { records: { users: { email: string }[] } }
  const own = (await (await api.request('/api/v1/account/export', { as: buyer })).json()) as { records: object }
  expect(copy.records.users.map(({ email }) => email)).toEqual([buyer.email])
  expect(Object.keys(copy.records)).toEqual(Object.keys(own.records))
  expect(await actsOn(buyer.id)).toEqual(['export-account'])
})
