import { MIN_PAYMENT_CENTS } from '#contracts/custom-builds/plan-parts.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import type { customBuildRequests } from './build-requests-tables.ts'
import { listPaidParts, type PaidPart } from './get-balance.ts'
import { findNewestQuote } from './lock-request.ts'
import { partsOfPrice, writeParts } from './write-parts.ts'

type Request = Pick<typeof customBuildRequests.$inferSelect, 'id' | 'status' | 'quotedPriceCents'>

/** The slot-fee milestone of a price, if it is paid. */
export async function findPaidSlotPart(db: Queryable, requestId: string): Promise<PaidPart | undefined> {
  const part = await findSlotPart(db, requestId)
  return part?.isPaid ? part : undefined
}

async function findSlotPart(db: Queryable, requestId: string): Promise<PaidPart | undefined> {
  return slotPartOf((await listPaidParts(db, [requestId])).get(requestId) ?? [])
}

function slotPartOf(parts: PaidPart[]): PaidPart | undefined {
  return parts.find(({ dueKind }) => dueKind === 'slot')
}

/**
 * The slot fee of this request now, in cents. 0 if it is paid, or if the price was agreed without one. The plan's fee if there
 * is one; otherwise the order book's.
 */
export function slotFeeOf({ status, quotedPriceCents }: Omit<Request, 'id'>, parts: PaidPart[], bookFeeCents: number): number {
  const part = slotPartOf(parts)
  if (part?.isPaid) return 0
  if (status === 'pending' || status === 'reviewed') return bookFeeCents
  if (part) return part.cents
  const hasRoom = status === 'quoted' && (quotedPriceCents ?? 0) >= bookFeeCents + MIN_PAYMENT_CENTS
  return hasRoom ? bookFeeCents : 0
}

/** Writes the slot-fee milestone of a locked request. Before there is a quote, it is the only milestone. */
export async function writeSlotPart(
  tx: Tx,
  { request, cents, createdAt }: { request: Request; cents: number; createdAt: Date },
): Promise<PaidPart> {
  const part = await findSlotPart(tx, request.id)
  if (part && part.cents === cents) return part
  if (request.status === 'quoted') await rewriteQuotedParts(tx, { request, cents, createdAt })
  else await writeOnlySlotPart(tx, { requestId: request.id, cents, createdAt })
  const written = await findSlotPart(tx, request.id)
  if (!written) throw new Error(`Request ${request.id} has no part for its slot`)
  return written
}

async function writeOnlySlotPart(tx: Tx, { requestId, cents, createdAt }: { requestId: string; cents: number; createdAt: Date }) {
  const due = { due_kind: 'slot', due_stage: null, due_on: null, grace_days: 0 } as const
  await writeParts(tx, { requestId, parts: [{ title: 'Slot fee', cents, ...due }], createdAt })
}

/** Rewrites the milestones of the newest quote, starting with the slot fee. */
async function rewriteQuotedParts(tx: Tx, { request, cents, createdAt }: { request: Request; cents: number; createdAt: Date }) {
  const quote = await findNewestQuote(tx, request.id)
  if (!quote) throw new Error(`Request ${request.id} has status quoted but no quote`)
  const { priceCents, depositPercentage, paymentPlan: plan } = quote
  const parts = partsOfPrice({ priceCents, depositPercentage, plan, slotFeeCents: cents })
  await writeParts(tx, { requestId: request.id, parts, createdAt })
}
