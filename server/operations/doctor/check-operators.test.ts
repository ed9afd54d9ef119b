import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { totpFactors } from '#domain/people/credentials/credentials-tables.ts'
import { openWorld } from '#testing/world.ts'
import { checkOperators } from './check-operators.ts'

const world = await openWorld()

test('the doctor names operators without a second factor, if the shop requires one', async () => {
  const [late, early, safe] = [await world.operator(), await world.operator(), await world.operator()]
  await world.buyer()
  const operatorMfaDueAt = new Date(Date.now() + 60_000)
  await world.db.update(users).set({ operatorMfaDueAt }).where(eq(users.id, early.id))
  await world.db.insert(totpFactors).values({ userId: safe.id, name: 'Phone', secret: 'ab', verifiedAt: new Date() })

  const findings = await checkOperators(world.db, { settings: { requireOperatorMfa: true } })

  expect(findings.map(({ says }) => says.split(' ')[0]).toSorted()).toEqual([late.email, early.email].toSorted())
  expect(findings.find(({ says }) => says.startsWith(late.email))?.says).toContain('has no access')
  expect(findings.find(({ says }) => says.startsWith(early.email))?.says).toContain(operatorMfaDueAt.toISOString())
  expect(await checkOperators(world.db, { settings: { requireOperatorMfa: false } })).toEqual([])
})
