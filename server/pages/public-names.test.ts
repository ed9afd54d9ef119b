import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { publicName } from '#contracts/kernel/public-name.ts'
import { purchaseApplications } from '#domain/buying/purchase-applications/purchase-applications-table.ts'
import { postBuildRequestMessage } from '#domain/messaging/conversations/post-build-request-message.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { requested, workshop } from '#testing/world-build-requests.ts'
import type { Person } from '#testing/world-people.ts'
import { buy, pickupProduct, workJobs } from '#testing/world-sales.ts'
import { composeMail } from '../jobs/mail/compose-mail.ts'
import { settlePayment } from '../jobs/payment-work.ts'

const { world, api } = await openApiWorld()

/** A user whose name is still the account's initial one. */
const nameless = (local: string) => ({ email: `${local}@world.test`, profile: { displayName: local, slug: null } })
async function read(as: Person | null, path: string) {
  const answer = await api.request(path, { as })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

test('the database normalizes a name like the contracts do', async () => {
  const cases = [
    ['june.abernethy', 'june.abernethy@one.test'],
    [' June.Abernethy ', 'june.abernethy@two.test'],
    ['June Abernethy', 'june.abernethy@three.test'],
    ['june', 'abernethy@four.test'],
    ['june\u200b.abernethy', 'june.abernethy@five.test'],
    ['Write to June.Abernethy@six.test', 'june.abernethy@six.test'],
  ] as const
  for (const [displayName, email] of cases) {
    const { id } = await world.buyer({ email, profile: { displayName } })
    const [row] = await world.db.select().from(userProfiles).where(eq(userProfiles.userId, id))
    expect(row?.publicName).toBe(publicName(displayName, email))
  }
})

test('a builder who saves the start of their address as a name gets no slug from it', async () => {
  const builder = await world.builder({ email: 'privloc@world.test', profile: { displayName: 'Ann Lee', slug: null } })
  const json = { display_name: 'PRIVLOC' }
  expect((await api.request('/api/v1/profile', { as: builder, method: 'PATCH', json })).status).toBe(200)
  const [row] = await world.db.select().from(userProfiles).where(eq(userProfiles.userId, builder.id))
  expect(row?.slug).not.toContain('privloc')
})

test('a new address hides a name equal to its start, and shows one that no longer is', async () => {
  const { id } = await world.buyer({ email: 'quill@world.test', profile: { displayName: 'quill' } })
  const nameNow = async () => (await world.db.select().from(userProfiles).where(eq(userProfiles.userId, id)))[0]?.publicName
  expect(await nameNow()).toBe('A Tonewood member')
  await world.db.update(users).set({ email: 'feather@world.test' }).where(eq(users.id, id))
  expect(await nameNow()).toBe('quill')
  await world.db.update(users).set({ email: 'quill@elsewhere.test' }).where(eq(users.id, id))
  expect(await nameNow()).toBe('A Tonewood member')
})

test('sales, builds and emails do not reveal the start of the other’s address if neither has chosen a name', async () => {
  const builder = await workshop(world, nameless('secretmaker'))
  const buyer = await world.buyer(nameless('secretbuyer'))
  const product = await pickupProduct(world, { builder })
  const wanted = await world.product({ builder, requiresApproval: true })
  await world.db.insert(purchaseApplications).values({ productId: wanted.id, buyerId: buyer.id, buyerEmail: buyer.email })
  const { request } = await requested(world, { builder, buyer })
  await postBuildRequestMessage(world.as(null), { requestId: request.id, news: 'requested', clientId: randomUUID() })
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await settlePayment(world.as(null), { sessionId })
  const mails = await workJobs(world)

  const toBuilder = ['/seller/orders', '/seller/orders.csv', '/purchase-applications/received', '/conversations']
  const ofBuilder = await Promise.all(
    [...toBuilder, '/custom-build-requests/received'].map((path) => read(builder, `/api/v1${path}`)),
  )
  const toBuyer = ['/orders', '/purchase-applications', '/conversations', '/custom-build-requests/mine']
  const ofBuyer = await Promise.all(toBuyer.map((path) => read(buyer, `/api/v1${path}`)))
  const open = [`/products/${wanted.id}`, '/products', '/builders', '/builders?q=secretmaker', `/builders/${builder.profileId}`]
  const ofAnybody = await Promise.all(open.map((path) => read(null, `/api/v1${path}`)))

  expect(ofBuilder.join()).toContain('A Tonewood member')
  expect(ofBuilder.filter((answer) => answer.includes('secretbuyer'))).toEqual([])
  expect(ofBuilder.filter((answer) => answer.includes(request.customer_email ?? ''))).toEqual([])
  // Their own applications and orders keep the address that they entered.
  expect([...ofBuyer, ...ofAnybody].filter((answer) => answer.includes('secretmaker'))).toEqual([])
  expect(JSON.parse(ofAnybody[3] ?? '')).toMatchObject({ builders: [] })
  for (const mail of mails) {
    const { subject, text, html } = await composeMail(world.as(null), mail)
    const words = [subject, text, html].join().replaceAll(mail.to, '')
    expect(words).not.toContain(mail.to === buyer.email ? 'secretmaker' : 'secretbuyer')
  }
  expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([buyer.email, builder.email]))
})
