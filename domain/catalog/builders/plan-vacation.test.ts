import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { utcDay } from '#contracts/kernel/dates/days.ts'
import { addToCart } from '#domain/buying/cart/add-to-cart.ts'
import { getCart } from '#domain/buying/cart/get-cart.ts'
import { submitApplication } from '#domain/buying/purchase-applications/submit-application.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { startAndEndVacations } from '#domain/people/accounts/start-and-end-vacations.ts'
import { openWorld, type World } from '#testing/world.ts'
import { requested, workshop } from '#testing/world-build-requests.ts'
import { buy, pickupProduct } from '#testing/world-sales.ts'
import { getProduct } from '../products/get-product.ts'
import { products } from '../products/products-table.ts'
import { getBuilder } from './get-builder.ts'
import { endVacation, planVacation } from './plan-vacation.ts'

const DAY_SECONDS = 86_400

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inDays = (days: number) => utcDay(world.clock.now(), days)

async function shopOf(from: number, until: number) {
  const [buyer, builder] = await Promise.all([world.buyer(), world.builder()])
  const product = await pickupProduct(world, { builder })
  const { profile } = await planVacation(world.as(builder), { starts_on: inDays(from), back_on: inDays(until) })
  return { buyer, builder, product, vacation: profile.vacation }
}
const AWAY = { code: 'unavailable', message: 'The builder is away and isn’t taking orders right now' }

describe('a builder on vacation', () => {
  test('stays visible, with the return date, and cannot sell', async () => {
    const { buyer, builder, product, vacation } = await shopOf(0, 10)
    expect(vacation).toEqual({ starts_on: inDays(0), back_on: inDays(10), is_away: true })
    expect((await getProduct(world.as(null), product.id)).builder.back_on).toBe(inDays(10))
    expect((await getBuilder(world.as(null), builder.profileId)).back_on).toBe(inDays(10))
    await expect(addToCart(world.as(buyer), { productId: product.id })).rejects.toMatchObject(AWAY)
    await expect(buy(world, buyer, product)).rejects.toMatchObject(AWAY)
  })

  test('can still get requests for custom builds', async () => {
    const builder = await workshop(world)
    await planVacation(world.as(builder), { starts_on: inDays(0), back_on: inDays(10) })
    expect((await requested(world, { builder })).request.status).toBe('pending')
  })

  test('cannot sell to someone who waited for the instrument while the vacation began', async () => {
    const [buyer, builder] = await Promise.all([world.buyer(), world.builder()])
    const product = await pickupProduct(world, { builder })
    let buying: Promise<unknown> | undefined
    await world.db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.id, product.id)).for('update')
      buying = expect(buy(world, buyer, product)).rejects.toMatchObject(AWAY)
      await new Promise((later) => setTimeout(later, 300))
      await planVacation(world.as(builder), { starts_on: inDays(0), back_on: inDays(3) })
    })
    await buying
  })

  test('can sell again right after ending the vacation', async () => {
    const { buyer, builder, product } = await shopOf(0, 10)
    const { message, profile } = await endVacation(world.as(builder))
    expect([message, profile.vacation]).toEqual(['Your instruments are for sale again', null])
    await expect(addToCart(world.as(buyer), { productId: product.id })).resolves.toMatchObject({ result: 'added' })
  })

  test('keeps instruments in carts, with the reason', async () => {
    const [buyer, builder] = await Promise.all([world.buyer(), world.builder()])
    const product = await pickupProduct(world, { builder })
    await addToCart(world.as(buyer), { productId: product.id })
    await planVacation(world.as(builder), { starts_on: inDays(0), back_on: inDays(3) })
    const [item] = (await getCart(world.as(buyer))).items
    expect(item).toMatchObject({ state: 'away', can: { checkout: false }, reason: AWAY.message })
  })

  test('gets no new applications, because they would expire unread', async () => {
    const [buyer, builder] = await Promise.all([world.buyer(), world.builder()])
    const product = await pickupProduct(world, { builder, requiresApproval: true })
    await planVacation(world.as(builder), { starts_on: inDays(0), back_on: inDays(3) })
    const applying = submitApplication(world.as(buyer), { productId: product.id, message: '' })
    await expect(applying).rejects.toMatchObject(AWAY)
  })
})

test('a planned vacation starts and ends on schedule, once each', async () => {
  const { buyer, builder, product, vacation } = await shopOf(2, 4)
  expect(vacation?.is_away).toBe(false)
  expect((await getProduct(world.as(null), product.id)).builder.back_on).toBeNull()
  const tick = async (days: number) => {
    world.clock.advance(days * DAY_SECONDS)
    await startAndEndVacations(world.as(null))
    return (await getProduct(world.as(null), product.id)).builder.back_on
  }
  expect(await tick(1)).toBeNull()
  expect(await tick(1)).toBe(vacation?.back_on)
  expect(await startAndEndVacations(world.as(null))).toBe(0)
  expect(await tick(2)).toBeNull()
  const [row] = await world.db.select().from(userProfiles).where(eq(userProfiles.id, builder.profileId))
  expect(row).toMatchObject({ vacationStartsOn: null, vacationBackOn: null, isAway: false })
  await expect(addToCart(world.as(buyer), { productId: product.id })).resolves.toMatchObject({ result: 'added' })
})

test('a vacation that passed entirely during an outage is over', async () => {
  const { product } = await shopOf(1, 2)
  world.clock.advance(5 * DAY_SECONDS)
  await startAndEndVacations(world.as(null))
  expect((await getProduct(world.as(null), product.id)).builder.back_on).toBeNull()
})

test.each([
  ['starts in the past', -2, 4, { starts_on: ['Choose a day between today and a year from now'] }],
  ['starts too far ahead', 366, 370, { starts_on: ['Choose a day between today and a year from now'] }],
  ['ends before it starts', 4, 4, { back_on: ['Choose a day after your first day away'] }],
  ['is over already', -1, 0, { back_on: ['Choose tomorrow or a later day'] }],
  ['never ends', 0, 181, { back_on: ['A vacation can last at most 180 days'] }],
])('refuses a vacation that %s', async (_sentence, from, until, fields) => {
  await expect(shopOf(from, until)).rejects.toMatchObject({ code: 'invalid_input', fields })
})

test('only builders can plan a vacation', async () => {
  const days = { starts_on: inDays(0), back_on: inDays(2) }
  await expect(planVacation(world.as(await world.buyer()), days)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(planVacation(world.as(null), days)).rejects.toMatchObject({ code: 'not_signed_in' })
})
