import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { LedgerDifference, Page, SellerDetail, SellerEntry } from '#contracts/operations/operator-views.ts'
import { ledgerDifferences } from '#domain/money/payouts/payouts-tables.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import type { WorldApi } from '#testing/api.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()
let operator: Person
beforeAll(async () => {
  operator = await world.operator()
})

const ask = (path: string, call: Parameters<WorldApi['request']>[1] = {}) =>
  api.request(`/api/v1/admin${path}`, { as: operator, ...call })

test('an operator sees a seller’s texts, drafts and earlier actions; a buyer is not a seller', async () => {
  const builder = await world.builder({ isActive: false })
  const pictures = ['front', 'back'].map((name) => ({ key: `plates/demo/agate-om/${name}`, alt: name }))
  const draft = await world.product({ builder, status: 'draft', images: pictures, specifications: { Body: 'Mahogany' } })
  await world.product({ builder, status: 'archived' })
  const [profile] = await world.db.select().from(userProfiles).where(eq(userProfiles.id, builder.profileId))
  const json = { is_active: false, reason: 'Please show your own work.' }
  await ask(`/builders/${builder.profileId}`, { method: 'PATCH', json })

  const seller = (await (await ask(`/builders/${builder.profileId}`)).json()) as SellerDetail
  expect(seller).toMatchObject({
    builder: { email: builder.email, bio: profile?.bio, standing: 'suspended', instruments: 1, drafts: 1 },
    instruments: [{ id: draft.id, name: draft.name, status: 'draft', pictures, specifications: { Body: 'Mahogany' } }],
    acts: [{ act: 'suspend-builder', operator_email: operator.email, details: { reason: 'Please show your own work.' } }],
  })
  const found = (await (await ask(`/builders?q=${encodeURIComponent(builder.email.toUpperCase())}`)).json()) as Page<SellerEntry>
  expect(found.entries.map(({ id }) => id)).toEqual([builder.profileId])
  expect((await ask(`/builders/${(await world.buyer()).profileId}`)).status).toBe(404)
})

test('shows mismatches with the provider, open ones first', async () => {
  const found = { about: 'payment' as const, ourCents: 250_000, foundAt: world.clock.now(), seenAt: world.clock.now() }
  await world.db.insert(ledgerDifferences).values([
    { ...found, reference: 'pi_settled', theirCents: 0, resolvedAt: world.clock.now() },
    { ...found, reference: 'pi_open', theirCents: 249_999 },
  ])
  const page = (await (await ask('/ledger-differences')).json()) as Page<LedgerDifference>
  expect(page.entries).toMatchObject([
    { reference: 'pi_open', our_amount: 2500, their_amount: 2499.99, resolved_at: null },
    { reference: 'pi_settled', resolved_at: expect.any(String) },
  ])
  expect(await (await ask('/summary')).json()).toMatchObject({ ledger_differences: 1 })
})
