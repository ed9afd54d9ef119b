import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '#domain/kernel/db.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { quote, quoted, requested } from '#testing/world-build-requests.ts'

const world = await openWorld()
const { pay, open } = buildPayments(world)

/** The rows that the migration writes for existing builds. */
function backfill(): string[] {
  const folder = readdirSync('db/migrations').find((name) => name.endsWith('_payment-plans'))
  const statements = readFileSync(`db/migrations/${folder}/migration.sql`, 'utf8').split('--> statement-breakpoint')
  return statements.filter((statement) => /INSERT INTO build_(payment_)?parts/.test(statement))
}

const read = (tx: Tx) =>
  Promise.all([
    tx.execute(sql`select request_id, position, title, cents, due_kind from build_parts where status <> 'dropped' order by 1, 2`),
    tx.execute(sql`select payment_id, part.position, paid.cents, stands from build_payment_parts paid
      join build_parts part on part.id = paid.part_id where part.status <> 'dropped' order by 1, 2`),
  ]).then((answers) => answers.map((answer) => (answer as unknown as { rows: unknown[] }).rows))

test('migrating to payment plans gives each build its deposit and balance with what is paid', async () => {
  await pay(await quoted(world, 33.33), 'deposit')
  const both = await quoted(world, 33.33)
  await pay(both, 'deposit')
  await pay(both, 'full')
  await pay(await quoted(world, 800), 'full')
  await open(await quoted(world, 800), 'full')
  for (const percentage of [0, 1, 30, 100]) {
    const build = await requested(world)
    await quote(world, build, 499.99, { deposit_percentage: percentage })
    await open(build, 'full')
  }
  await quoted(world, 0.99)
  const revised = await quoted(world, 500)
  await quote(world, revised, 700, { deposit_percentage: 10 })
  await pay(revised, 'deposit')

  const seen = await world.db.transaction(async (tx) => {
    const before = await read(tx)
    await tx.execute(sql`delete from build_payment_parts`)
    await tx.execute(sql`delete from build_parts`)
    for (const statement of backfill()) await tx.execute(sql.raw(statement))
    return { before, after: await read(tx) }
  })
  expect(seen.before[0]?.length).toBeGreaterThan(15)
  expect(seen.before[1]?.length).toBeGreaterThan(8)
  expect(seen.after).toEqual(seen.before)
})
