import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { planImport } from '#domain/catalog/product-imports/plan-import.ts'
import { exportProducts } from '#domain/catalog/products/export-products.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { readProductFile } from '#server/api/catalog/product-files/read-product-file.ts'
import { csvHead, csvLines } from '#server/http/csv-text.ts'
import { openWorld } from '#testing/world.ts'
import { fillDemoShop } from './fill-demo-shop.ts'
import { demoStock } from './past-instruments.ts'

test('every listing of the demo shop is the same when its own export is imported, in every status', async () => {
  const world = await openWorld()
  await fillDemoShop(world.db, { now: world.clock.now(), hashPassword: async () => 'none' })
  const builders = await world.db
    .select({ id: userProfiles.id, userId: users.id, email: users.email })
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .where(eq(userProfiles.isSeller, true))
  const statuses = new Set<string>()
  let count = 0
  for (const { id, userId, email } of builders) {
    const ctx = world.as({
      ...{ id: userId, email, emailConfirmed: true, isOperator: false, hasAcceptedTerms: true, sessionId: 'session' },
    })
    const [first] = await world.db
      .select()
      .from(products)
      .where(and(eq(products.builderId, id), eq(products.status, 'listed')))
    if (first) await world.db.update(products).set({ status: 'draft', isAvailable: false }).where(eq(products.id, first.id))
    // As an older release, or a script, may have stored it.
    const [other] = await world.db
      .select()
      .from(products)
      .where(and(eq(products.builderId, id), ne(products.id, first?.id ?? id)))
    if (other)
      await world.db
        .update(products)
        .set({
          name: `${other.name.replaceAll(' ', '\u202f')}  `,
          specifications: { ...other.specifications, 'Neck\u00a0depth': '21\u202fmm', Note: ' two  spaces\nand a line ' },
        })
        .where(eq(products.id, other.id))
    const { columns, batches } = await exportProducts(ctx)
    let text = csvHead(columns)
    for await (const rows of batches) text += csvLines(rows, columns)
    if (!first) continue
    const { lines } = await planImport(ctx, () => readProductFile(text))
    for (const { outcome, body, errors, changes } of lines)
      expect([body.name, outcome, errors, changes]).toEqual([body.name, 'same', [], []])
    for (const line of text.matchAll(/,USD,(\w+),/g)) statuses.add(line[1] ?? '')
    count += lines.length
  }
  expect(count).toBe(demoStock.length)
  expect(statuses).toEqual(new Set(['draft', 'listed', 'sold']))
  await world.close()
})

test('specifications of the demo shop are as the listing form stores them', () => {
  for (const { name, specifications } of demoStock)
    expect([name, JSON.stringify(specifications)]).toEqual([name, expect.not.stringMatching(/[\u00a0\u202f]/)])
})
