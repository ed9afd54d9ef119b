import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { ProposeChange, type ProposeChangeBody } from '#contracts/custom-builds/build-change-bodies.ts'
import type { BuildChange } from '#contracts/custom-builds/build-change-views.ts'
import type { SaveSheetDraftBody } from '#contracts/custom-builds/build-sheet-bodies.ts'
import { planOfChoice } from '#contracts/custom-builds/plan-choice.ts'
import { buildStages } from '#domain/custom-builds/builds/builds-tables.ts'
import { finishStage, startStage } from '#domain/custom-builds/builds/stage-actions.ts'
import {
  acceptChange,
  answerRequest,
  askChange,
  proposeChange,
  refuseChange,
  withdrawChange,
} from '#domain/custom-builds/changes/change-actions.ts'
import { getChanges } from '#domain/custom-builds/changes/get-changes.ts'
import { buildParts, customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { acceptQuote } from '#domain/custom-builds/requests/request-actions.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { ledgerEvents, ledgerLines } from '#domain/money/payouts/payouts-tables.ts'
import type { World } from './world.ts'
import { buildPayments } from './world-build-payments.ts'
import { type Build, quote, requested } from './world-build-requests.ts'
import { buildSheets } from './world-build-sheets.ts'
import { workJobs } from './world-sales.ts'

export type SignedBuild = Build & {
  /** By their place in the plan: slot, start, body closed, ready. */
  partIds: string[]
}

type People = Partial<Pick<Build, 'builder' | 'buyer'>>
/** `fromMenus`: the buyer hasn't specified anything of their own. */
type Agreed = { sheet?: Partial<SaveSheetDraftBody>; price?: number; fromMenus?: boolean }

/** $4,800 in four payments: $200 for the slot, $1,000 at the start, $1,680 for the closed body, $1,920 when finished. Signed by both. */
export async function signedBuild(
  world: World,
  { sheet, price = 4800, fromMenus = false, ...people }: People & Agreed = {},
): Promise<SignedBuild> {
  const build = await requested(world, people)
  if (fromMenus)
    await world.db
      .update(customBuildRequests)
      .set({ listingTitle: 'Heron OM' })
      .where(eq(customBuildRequests.id, build.request.id))
  const request = await quote(world, build, price, { payment_plan: planOfChoice('slot_and_steps', null) })
  const { version } = request.quotes.at(-1) ?? { version: 1 }
  await acceptQuote(world.as(build.buyer), build.request.id, version)
  await buildSheets(world).agree({ ...build, request }, sheet)
  await workJobs(world)
  const parts = await world.db.select().from(buildParts).where(eq(buildParts.requestId, request.id)).orderBy(buildParts.position)
  return { ...build, request, partIds: parts.map(({ id }) => id) }
}

/** Makes this many payments of the plan, one by one. */
export async function payParts(world: World, build: SignedBuild, count: number): Promise<void> {
  for (const partId of build.partIds.slice(0, count)) {
    // The newest payment is refunded first.
    world.clock.advance(60)
    await buildPayments(world).pay(build, { partId })
  }
  await workJobs(world)
}

/** Completes stages one after the other, and starts the next one. */
export async function workUntil(world: World, build: Build, keys: readonly string[], running?: string): Promise<void> {
  const ctx = world.as(build.builder)
  for (const key of keys) {
    await startStage(ctx, { requestId: build.request.id, key })
    await finishStage(ctx, { requestId: build.request.id, key })
  }
  if (running) await startStage(ctx, { requestId: build.request.id, key: running })
  await workJobs(world)
}

/** Completes all stages, recording only that the first one started and the last one ended. */
export async function finishAllStages(world: World, build: Build, keys: readonly string[]): Promise<void> {
  const ofBuild = eq(buildStages.requestId, build.request.id)
  const [first = '', last = ''] = [keys[0], keys.at(-1)]
  await startStage(world.as(build.builder), { requestId: build.request.id, key: first })
  const [doneAt, spanDays] = [world.clock.now(), 1]
  const done = { status: 'done' as const, startedAt: doneAt, doneAt, spanDays }
  await world.db
    .update(buildStages)
    .set(done)
    .where(and(ofBuild, ne(buildStages.key, last)))
  await world.db
    .update(buildStages)
    .set({ status: 'running', startedAt: doneAt })
    .where(and(ofBuild, eq(buildStages.key, last)))
  await finishStage(world.as(build.builder), { requestId: build.request.id, key: last })
  await workJobs(world)
}

/** The ledger's balance of all payments of a build, by account, in cents. */
export async function ledgerOfBuild(world: World, build: Build): Promise<Record<string, number>> {
  const own = world.db.select({ id: payments.id }).from(payments).where(eq(payments.requestId, build.request.id))
  const rows = await world.db
    .select({ account: ledgerLines.account, cents: sql<number>`sum(${ledgerLines.amountCents})::int` })
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(inArray(ledgerEvents.paymentId, own))
    .groupBy(ledgerLines.account)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** Change requests, proposals and answers of both sides. */
export function buildChangesOf(world: World) {
  const read = (build: Build, as = build.buyer) => getChanges(world.as(as), build.request.id)
  const ask = (build: Build, wish = 'Mother of pearl, please', about: string[] = []) =>
    askChange(world.as(build.buyer), build.request.id, { wish, about })
  const propose = async (build: Build, body: ProposeChangeBody) =>
    newest(await proposeChange(world.as(build.builder), build.request.id, ProposeChange.parse(body)))
  const answer = (build: Build, changeId: string, body: ProposeChangeBody) =>
    answerRequest(world.as(build.builder), { requestId: build.request.id, changeId }, ProposeChange.parse(body))
  const withdraw = (build: Build, changeId: string, as = build.builder) =>
    withdrawChange(world.as(as), { requestId: build.request.id, changeId })
  const refuse = (build: Build, changeId: string, as = build.buyer, words = '') =>
    refuseChange(world.as(as), { requestId: build.request.id, changeId }, words)

  /** As shown on the page, or as given by the caller. */
  async function accept(build: Build, changeId: string, seen?: { version: number; total: number; back: number }) {
    const { changes } = await read(build)
    const shown = seen ?? changes.find(({ id }) => id === changeId)?.effect ?? { version: 1, total: 0, back: 0 }
    const { version, total, back } = shown
    return acceptChange(
      world.as(build.buyer),
      { requestId: build.request.id, changeId },
      { version, total, back, network: '203.0.113.7' },
    )
  }

  return { read, ask, propose, answer, withdraw, refuse, accept }
}

function newest({ changes: [change] }: { changes: BuildChange[] }): BuildChange {
  if (!change) throw new Error('There is no change')
  return change
}
