import { beforeAll, describe, expect, test } from 'vitest'
import type { BuildPaymentPage, CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { quoted, requested, workshop } from '#testing/world-build-requests.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()
let builder: Person
beforeAll(async () => {
  builder = await workshop(world)
})

async function requestAs(as: Person, { id }: { id: string }) {
  const response = await api.request(`/api/v1/custom-build-requests/${id}`, { as })
  return (await response.json()) as { request: CustomBuildRequest }
}

describe('the payment link', () => {
  const CHECKOUT = '/functions/v1/create-checkout-session'
  const payment = (request: { id: string }, wishes: object = {}) => ({
    mode: 'payment',
    cart_items: [],
    custom_build_payment: {
      request_id: request.id,
      builder_id: builder.profileId,
      amount: 16.67,
      currency: 'usd',
      payment_type: 'deposit',
      description: 'Forged description',
      ...wishes,
    },
  })

  test('half of $33.33 is $16.67, and builder, buyer and description in the body are ignored', async () => {
    const { request, buyer } = await quoted(world, 33.33, { builder })
    const wishes = { builder_id: buyer.profileId, status: 'paid', stripe_session_id: 'cs_mine', buyer_email: 'x@y.example' }
    const response = await api.request(CHECKOUT, { as: buyer, json: payment(request, wishes) })
    expect(response.status).toBe(200)
    const { sessionId, url } = (await response.json()) as { sessionId: string; url: string }
    const session = world.payments.sessions.find((each) => each.sessionId === sessionId)
    expect(session).toMatchObject({ url, totalCents: 1667, customerEmail: buyer.email })
    expect(session?.asked).toMatchObject({
      lines: [{ name: 'Mandolin (deposit)', unitCents: 1667, quantity: 1 }],
      successUrl: `http://shop.test/custom-builds/${request.id}/pay/deposit?session_id={CHECKOUT_SESSION_ID}`,
    })
    const body = await requestAs(buyer, request)
    expect(body.request.payments).toMatchObject([{ status: 'pending', amount: 16.67, buyer_email: buyer.email }])
    expect(JSON.stringify(body)).not.toContain(sessionId)
  })

  test('accepts the field names of the second specification, and the builder gets the permanent link', async () => {
    const { request } = await quoted(world, 33.33, { builder })
    const custom_build_payment = { requestId: request.id, builderId: builder.profileId, amount: 16.67, paymentType: 'deposit' }
    for (const payload of [{ custom_build_payment }, custom_build_payment]) {
      const response = await api.request(CHECKOUT, { as: builder, json: { mode: 'payment', ...payload } })
      expect(await response.json()).toMatchObject({ url: `http://shop.test/custom-builds/${request.id}/pay/deposit` })
    }
  })

  test('strangers, other amounts and other payment types are refused', async () => {
    const { request, buyer } = await quoted(world, 33.33, { builder })
    const { request: unquoted, buyer: early } = await requested(world, { builder })
    const send = async (as: Person | null, wishes: object = {}, outer: object = {}) =>
      (await api.request(CHECKOUT, { as, json: { ...payment(request, wishes), ...outer } })).status
    expect(await send(null)).toBe(401)
    for (const other of [await world.buyer(), await workshop(world)]) expect(await send(other)).toBe(404)
    expect(await send(buyer, { request_id: crypto.randomUUID() })).toBe(404)
    expect(await send(early, { request_id: unquoted.id })).toBe(409)
    for (const amount of [0, 0.01, 16.66, 33.33, 1e9, -16.67]) expect(await send(buyer, { amount })).toBe(409)
    for (const amount of ['16.67', {}]) expect(await send(buyer, { amount })).toBe(422)
    for (const currency of ['jpy', 'bhd', 'eur', '']) expect(await send(buyer, { currency })).toBe(422)
    for (const payment_type of ['subscription', '', null]) expect(await send(buyer, { payment_type })).toBe(422)
    for (const mode of ['subscription', 'setup']) expect(await send(buyer, {}, { mode })).toBe(422)
    expect(await send(buyer, {}, { success_url: 'https://evil.example/{CHECKOUT_SESSION_ID}' })).toBe(422)
    const body = await requestAs(buyer, request)
    expect(body.request).toMatchObject({ payments: [], paid: 0 })
  })

  test('only buyer and builder can open its page', async () => {
    const { request, buyer } = await quoted(world, 33.33, { builder })
    const page = (as: Person | null, type = 'deposit', query = '') =>
      api.request(`/api/v1/custom-build-payments/${request.id}/${type}${query}`, { as })
    expect((await page(null)).status).toBe(401)
    expect((await page(await world.buyer())).status).toBe(404)
    expect((await page(buyer, 'subscription')).status).toBe(422)
    const body = (await (await page(buyer, 'deposit', '?session_id=cs_of_another%00')).json()) as BuildPaymentPage
    expect(body).toMatchObject({ state: 'due', amount: 16.67, can: { pay: true }, request: { open_balance: 33.33 } })
    expect(await (await page(builder)).json()).toMatchObject({ state: 'due', can: { pay: false } })
  })
})
