import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { Ctx } from '#domain/kernel/context.ts'
import { shopHmac } from '#domain/people/accounts/shop-hmac.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import { createAdmissionControl } from './admission-control.ts'
import type { HonoEnv } from './hono-env.ts'
import { limitWrites } from './limit-writes.ts'

const { world } = await openApiWorld()
const admission = createAdmissionControl({ patience: 0.05 })

/** Runs this as a write of the account. */
async function write<Result>(person: Person, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  let done: Promise<Result> | undefined
  const app = new Hono<HonoEnv>().post('/', async (c) => {
    c.set('ctx', world.as(person))
    await limitWrites(c, admission)
    done = work(c.var.ctx)
    await done.catch(() => undefined)
    return c.text('done')
  })
  await app.request('/', { method: 'POST' })
  return done as Promise<Result>
}

test('a nested transaction is refused, and consecutive ones are allowed', async () => {
  const ada = await world.buyer()
  const nested = write(ada, ({ db }) => db.transaction(() => db.transaction(async () => 'never')))
  await expect(nested).rejects.toThrow('A transaction is already open here')

  const after = write(ada, async ({ db }) => {
    await db.transaction(async () => {})
    return db.transaction(async (tx) => tx.transaction(async () => 'done'))
  })
  expect(await after).toBe('done')
})

test('background work of a transaction can open another one after it has ended', async () => {
  const ada = await world.buyer()
  const later = await write(ada, async ({ db }) => {
    const over = Promise.withResolvers<void>()
    const begun = await db.transaction(async () => ({ work: over.promise.then(() => db.transaction(async () => 'done')) }))
    over.resolve()
    return begun
  })
  expect(await later.work).toBe('done')
})

test('a write that waits too long for its turn gets 503', async () => {
  const ada = await world.buyer()
  const over = Promise.withResolvers<void>()
  const long = write(ada, ({ db }) => db.transaction(() => over.promise))
  const next = write(ada, ({ db }) => db.transaction(async () => 'never'))

  await expect(next).rejects.toMatchObject({ code: 'too_busy' })
  over.resolve()
  await long
})

test('a write does not read the signing key again', async () => {
  const ada = await world.buyer()
  await shopHmac(world.db)
  const statements = vi.spyOn(world.pool, 'query')
  await write(ada, ({ db }) => shopHmac(db))

  const texts = statements.mock.calls.map((call) => JSON.stringify(call))
  expect(texts.filter((text) => text.includes('signing_keys'))).toEqual([])
  statements.mockRestore()
})
