import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { SendPartnershipInquiry } from '#contracts/messaging/inquiry-bodies.ts'
import { inquiries } from '#domain/messaging/inquiries/inquiries-table.ts'
import { openApiWorld } from '#testing/api-world.ts'

const { world, api } = await openApiWorld()
beforeAll(async () => {
  world.clock.set(new Date())
})

const CONTACT = '/api/v1/contact-messages'
const PARTNERSHIP = '/api/v1/partnership-inquiries'
const INBOX = '/api/v1/inquiries'

const message = { name: 'June', email: 'june@example.com', subject: 'general', message: 'Do you ship to Iceland?' }
const inquiry = {
  companyName: 'Fret & Co',
  contactName: 'Ada',
  email: 'ada@example.com',
  partnershipType: 'technology',
  message: 'We measure humidity.',
}
const rowsOf = (email: string) => world.db.select().from(inquiries).where(eq(inquiries.email, email))

test('a visitor’s message gets the specification’s thanks', async () => {
  const contact = await api.request(CONTACT, { json: { ...message, email: ' June@Example.com ' } })
  expect(contact.status).toBe(201)
  expect(await contact.json()).toEqual({ message: "Thank you for your message! We'll get back to you soon." })
  expect(await rowsOf('june@example.com')).toMatchObject([{ message: 'Do you ship to Iceland?' }])

  const partnership = await api.request(PARTNERSHIP, { json: inquiry })
  expect(partnership.status).toBe(201)
  expect(await partnership.json()).toEqual({
    message: "Thank you for your interest! We'll review your partnership proposal and get back to you soon.",
  })
})

test('every field is required, and has its own error', async () => {
  for (const [path, full] of [
    [CONTACT, message],
    [PARTNERSHIP, inquiry],
  ] as const) {
    const nothing = await api.request(path, { json: {} })
    expect(nothing.status).toBe(422)
    expect(Object.keys((await nothing.json()).error.fields).sort()).toEqual(Object.keys(full).sort())
    const blanks = Object.fromEntries(Object.keys(full).map((name) => [name, ' \n']))
    expect(Object.keys((await (await api.request(path, { json: blanks })).json()).error.fields)).toHaveLength(
      Object.keys(full).length,
    )
  }
})

test.each([
  [{ name: 'J'.repeat(121) }, 'name'],
  [{ name: ['June'] }, 'name'],
  [{ email: 'june@example.com\r\nBcc: everyone@example.com' }, 'email'],
  [{ email: 'june@example.com, everyone@example.com' }, 'email'],
  [{ email: '"June" <june@example.com>' }, 'email'],
  [{ email: `${'j'.repeat(250)}@example.com` }, 'email'],
  [{ email: 'june\u0000@example.com' }, 'email'],
  [{ subject: 'constructor' }, 'subject'],
  [{ subject: '' }, 'subject'],
  [{ message: 'm'.repeat(5001) }, 'message'],
  [{ message: 'a\u0000b' }, 'message'],
  [{ message: { $ne: null } }, 'message'],
])('header injection and unstorable text are refused by field: %#', async (more, field) => {
  const before = await world.db.$count(inquiries)
  const answer = await api.request(CONTACT, { json: { ...message, ...more } })
  expect(answer.status).toBe(422)
  expect((await answer.json()).error.fields).toHaveProperty(field)
  expect(await world.db.$count(inquiries)).toBe(before)
})

test('a company cannot inject a header either, and a topic must be in the list', async () => {
  const hostile = { ...inquiry, companyName: 'Fret\nBcc: x', contactName: 'Ada\rx' }
  expect(SendPartnershipInquiry.parse(hostile)).toMatchObject({ companyName: 'Fret Bcc: x', contactName: 'Ada x' })
  expect((await api.request(PARTNERSHIP, { json: { ...inquiry, partnershipType: 'general' } })).status).toBe(422)
})

test('markup is stored as text, with normal line breaks', async () => {
  const json = { ...message, email: 'html@example.com', message: '<script>alert(1)</script>\r\n%_\\\'";--' }
  expect((await api.request(CONTACT, { json })).status).toBe(201)
  expect(await rowsOf('html@example.com')).toMatchObject([{ message: '<script>alert(1)</script>\n%_\\\'";--' }])
})

test('more than a megabyte, or a body that is not JSON, is refused unread', async () => {
  const huge = await api.request(CONTACT, { json: { ...message, message: 'm'.repeat(1_100_000) } })
  expect(huge.status).toBe(413)
  const form = await api.request(CONTACT, {
    body: 'name=June',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.status).toBe(415)
})

test('fields that the server sets are ignored in the body', async () => {
  const id = crypto.randomUUID()
  const json = {
    ...message,
    email: 'sly@example.com',
    id,
    kind: 'partnership',
    companyName: 'Sly',
    handled_at: '2020-01-01T00:00:00Z',
    created_at: '2099-01-01T00:00:00Z',
  }
  expect((await api.request(CONTACT, { json })).status).toBe(201)
  const [row] = await rowsOf('sly@example.com')
  expect(row).toMatchObject({ kind: 'contact', companyName: null, handledAt: null, createdAt: world.clock.now() })
  expect(row?.id).not.toBe(id)
})

test('too many from one network are refused with Retry-After', async () => {
  world.settings.rateLimits = true
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  const answers = []
  for (let n = 0; n < 11; n += 1)
    answers.push(await api.request(CONTACT, { headers, json: { ...message, email: `n${n}@example.com` } }))
  world.settings.rateLimits = false
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429])
  const last = answers[10] ?? new Response('{}')
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await last.json()).error.message).toMatch(/^You’ve already sent us several messages\. Please try again in/)
})

test('only operators can open the inbox', async () => {
  const [operator, buyer] = [await world.operator(), await world.buyer()]
  expect((await api.request(INBOX)).status).toBe(401)
  expect((await api.request(INBOX, { as: buyer })).status).toBe(403)
  for (const query of ['limit=1000000000', 'limit=0', 'offset=-1', 'kind=all', 'handled=maybe'])
    expect((await api.request(`${INBOX}?${query}`, { as: operator })).status).toBe(422)

  const inbox = await (await api.request(`${INBOX}?kind=partnership&handled=false`, { as: operator })).json()
  expect(inbox).toMatchObject({ inquiries: [{ ...inquiry, kind: 'partnership' }], total: 1 })
  const path = `${INBOX}/${inbox.inquiries[0].id}`
  const mark = (as: typeof buyer | null, json: unknown, to = path) => api.request(to, { method: 'PUT', as, json })

  expect((await mark(null, { handled: true })).status).toBe(401)
  expect((await mark(buyer, { handled: true })).status).toBe(403)
  expect((await mark(operator, { handled: 'yes' })).status).toBe(422)
  expect((await mark(operator, { handled: true }, `${INBOX}/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await mark(operator, { handled: true }, `${INBOX}/1`)).status).toBe(422)
  expect((await (await mark(operator, { handled: true })).json()).inquiry.handled_at).not.toBeNull()
})
