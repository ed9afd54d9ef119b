import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CustomBuildRequest, RequestsPage, SavedRequest } from '#contracts/custom-builds/build-request-views.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { askBuildRequests, quoted, requested, workshop } from '#testing/world-build-requests.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()
let builder: Person
beforeAll(async () => {
  builder = await workshop(world)
})

const QUOTE = { quoted_price: 3200, estimated_completion: 'March' }
const ask = askBuildRequests(api)

describe('answering a request', () => {
  test('opened, quoted, revised with every version kept, accepted and completed', async () => {
    const build = await requested(world, { builder })
    const { id } = build.request
    const buyer = build.buyer
    const unanswered = async () =>
      (await ask<RequestsPage>(builder, '/received?status=unanswered')).body.requests.map((request) => request.id)
    expect(await unanswered()).toContain(id)
    expect((await ask<{ request: CustomBuildRequest }>(builder, `/${id}/review`, {})).body.request.status).toBe('reviewed')
    // Opening the link doesn't answer.
    expect(await unanswered()).toContain(id)
    const quoted = await ask<SavedRequest>(builder, `/${id}/quote`, { ...QUOTE, builder_response: 'Gladly.' })
    expect(quoted.body).toMatchObject({
      message: 'Request updated successfully!',
      request: { status: 'quoted', quoted_price: 3200 },
    })
    expect(await unanswered()).not.toContain(id)
    await ask(builder, `/${id}/quote`, { ...QUOTE, quoted_price: 2999.99 })
    expect((await ask(builder, `/${id}/review`, {})).status).toBe(200)

    const old = await ask(buyer, `/${id}/accept`, { version: 1 })
    expect(old).toMatchObject({
      status: 409,
      error: { code: 'changed', details: { about: 'quote', version: 2, quoted_price: 2999.99 } },
    })
    const accepted = await ask<SavedRequest>(buyer, `/${id}/accept`, { version: 2 })
    expect(accepted.body.request).toMatchObject({
      status: 'accepted',
      quotes: [
        { version: 1, quoted_price: 3200 },
        { version: 2, quoted_price: 2999.99 },
      ],
      can: { accept: false, decline: true, quote: false },
    })
    expect((await ask(builder, `/${id}/quote`, QUOTE)).status).toBe(409)
    expect((await ask<SavedRequest>(builder, `/${id}/complete`, {})).body.request.status).toBe('completed')
    expect((await ask(buyer, `/${id}/decline`, {})).status).toBe(409)
  })

  test('declined with the standard sentence or the builder’s own; a buyer’s text does not replace them', async () => {
    const [silent, worded, withdrawn] = [
      await requested(world, { builder }),
      await requested(world, { builder }),
      await quoted(world, 900, { builder }),
    ]
    const say = (as: Person, { request }: typeof silent, builder_response?: string) =>
      ask<SavedRequest>(as, `/${request.id}/decline`, { builder_response })
    expect((await say(builder, silent)).body.request).toMatchObject({
      status: 'declined',
      builder_response: expect.stringMatching(/^Thank you for your interest/),
    })
    expect((await say(builder, worded, 'I am too old')).body.request.builder_response).toBe('I am too old')
    expect((await say(withdrawn.buyer, withdrawn, 'Hacked')).body.request).toMatchObject({
      status: 'declined',
      builder_response: '',
    })
  })

  test('cannot be quoted or accepted while the builder is suspended, but can be declined', async () => {
    const suspended = await workshop(world)
    const [asked, offered] = [await requested(world, { builder: suspended }), await quoted(world, 900, { builder: suspended })]
    await world.db.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.id, suspended.profileId))
    expect(await ask(suspended, `/${asked.request.id}/quote`, QUOTE)).toMatchObject({ status: 403 })
    expect(await ask(offered.buyer, `/${offered.request.id}/accept`, { version: 1 })).toMatchObject({
      error: { code: 'unavailable', message: 'This builder is not taking custom builds at the moment' },
    })
    const { body } = await ask<{ request: CustomBuildRequest }>(suspended, `/${asked.request.id}`)
    expect(body.request.can).toMatchObject({ quote: false, decline: true })
  })

  test('a quote needs a price, a time and a future day, and no contact details', async () => {
    const { request } = await requested(world, { builder })
    for (const wishes of [
      ...[0, -1, 0.49, 1_000_000, 1e12, 10.001, '3200', null].map((quoted_price) => ({ quoted_price })),
      ...['2001-01-01', '2999-01-01', 'tomorrow', 5].map((valid_until) => ({ valid_until })),
      { estimated_completion: ' ' },
      { builder_response: 'Write to me: me@bench.com' },
      { estimated_completion: 'www.bench.com' },
    ]) {
      expect((await ask(builder, `/${request.id}/quote`, { ...QUOTE, ...wishes })).status, JSON.stringify(wishes)).toBe(422)
    }
    expect((await ask<{ request: CustomBuildRequest }>(builder, `/${request.id}`)).body.request.status).toBe('pending')
  })
})

test('received requests are listed newest first, or by urgency', async () => {
  const busy = await workshop(world)
  const made: string[] = []
  for (const make of [() => requested(world, { builder: busy }), () => quoted(world, 1200, { builder: busy })]) {
    made.push((await make()).request.id)
    world.clock.advance(60)
  }
  const listed = async (query: string) => {
    const { body } = await ask<RequestsPage>(busy, `/received${query}`)
    return body.requests.map(({ id }) => id)
  }
  expect(await listed('')).toEqual(made.toReversed())
  expect(await listed('?sort=newest')).toEqual(made.toReversed())
  expect(await listed('?sort=urgency')).toEqual(made)
  expect((await ask(busy, '/received?sort=oldest')).status).toBe(422)
})

test('only buyer and builder can see a request, and each can only take their own actions', async () => {
  const { request, buyer } = await quoted(world, 1200, { builder })
  const others = [await world.buyer(), await workshop(world), await world.operator()]
  const calls: [string, unknown, Person][] = [
    ['/review', {}, buyer],
    ['/quote', QUOTE, buyer],
    ['/complete', {}, buyer],
    ['/accept', { version: 1 }, builder],
  ]
  for (const [act, json, wrong] of [...calls, ['/decline', {}, null] as const, ['', undefined, null] as const]) {
    expect((await ask(null, `/${request.id}${act}`, json)).status, act).toBe(401)
    for (const other of others) expect((await ask(other, `/${request.id}${act}`, json)).status, act).toBe(404)
    if (wrong) expect((await ask(wrong, `/${request.id}${act}`, json)).status, act).toBe(403)
    expect((await ask(buyer, `/${crypto.randomUUID()}${act}`, json)).status, act).toBe(404)
    expect((await ask(buyer, `/nonsense${act}`, json)).status, act).toBe(422)
  }
  for (const path of ['/mine', '/received']) expect((await ask(null, path)).status).toBe(401)
  for (const other of others) {
    for (const path of ['/mine', '/received']) expect((await ask<RequestsPage>(other, path)).body.requests).toEqual([])
  }
  const { body } = await ask<{ request: CustomBuildRequest }>(builder, `/${request.id}`)
  expect(body.request).toMatchObject({ status: 'quoted', builder_response: '' })
})
