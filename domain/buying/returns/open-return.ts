import type { OpenReturn, PreviewReturn } from '#contracts/buying/return-bodies.ts'
import type { Return, ReturnPreview } from '#contracts/buying/return-views.ts'
import type { ReturnReason } from '#contracts/buying/returns.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireSession } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { approveReturn, closeRefunded } from './close-return.ts'
import { moveReturn } from './move-return.ts'
import { figuresOf, figuresView, policyOf, refuseUnlessShown } from './return-figures.ts'
import { sideOf } from './return-policy.ts'
import { showReturn } from './return-view.ts'
import type { Returnables, ReturnCase, ReturnFacts, ReturnKind } from './returnable.ts'
import type { ReturnRow } from './returns-table.ts'
import type { StepDeps } from './step-return.ts'

type Subject = { order_id?: string | undefined; request_id?: string | undefined }

function subjectOf({ order_id, request_id }: Subject): { kind: ReturnKind; id: string } {
  return order_id ? { kind: 'order', id: order_id } : { kind: 'build', id: request_id ?? '' }
}

/** The figures and the last moment of a return that the buyer may request. */
export async function previewReturn(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  returnables: Returnables,
  asked: PreviewReturn,
): Promise<ReturnPreview> {
  const { kind, id } = subjectOf(asked)
  const { reason } = asked
  const [facts] = (await returnables[kind]?.read(ctx, [id])) ?? []
  authorizeRequest(ctx, facts, reason)
  return {
    reason,
    closes_at: facts.requests[reason].until?.toISOString() ?? null,
    own: figuresView(figuresOf(facts, reason)),
    shop: null,
    builder_pays_label: policyOf(facts, reason).shippingPaidBy === 'builder',
  }
}

/** The buyer requests a trial return, withdraws, or reports a problem or a missing delivery. */
export async function openReturn(ctx: StepDeps, returnables: Returnables, asked: OpenReturn): Promise<Return> {
  const { kind, id } = subjectOf(asked)
  const { reason, refund } = asked
  requireSession(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const returnable = returnables[kind]
    const facts = await returnable?.lock(ctx, tx, id)
    authorizeRequest(ctx, facts, reason)
    if (!returnable) throw notFound()
    if (refund !== undefined) refuseUnlessShown(refund, figuresOf(facts, reason))
    await OPENED[reason](ctx, tx, { returnable, facts }, asked)
    return showReturn(ctx, tx, returnables, facts.lastReturn?.id ?? '')
  })
}

const notFound = () => new Refusal('not_found', 'Order or build not found')

/** Refuses everyone but the buyer, and a request that is not possible now. */
function authorizeRequest(
  { actor }: Needs<'actor'>,
  facts: ReturnFacts | undefined,
  reason: ReturnReason,
): asserts facts is ReturnFacts {
  const side = facts && sideOf(actor, facts)
  if (!facts || !side) throw notFound()
  if (side !== 'buyer') throw new Refusal('not_allowed', 'Only the buyer can do this')
  authorize(facts.requests[reason].may)
}

type Opened = (ctx: StepDeps, tx: Tx, of: ReturnCase, asked: OpenReturn) => Promise<void>

/** What a request for each reason does. */
const OPENED: Record<ReturnReason, Opened> = {
  trial: (ctx, tx, of) => approveReturn(ctx, tx, of, { reason: 'trial', by: 'buyer' }),
  withdrawal: async (ctx, tx, of) => {
    const { delivery, openReturn } = of.facts
    const hasArrived = delivery === 'delivered' || delivery === 'brought_back'
    if (hasArrived && openReturn?.reviewReason !== 'not_arrived')
      return approveReturn(ctx, tx, of, { reason: 'withdrawal', by: 'buyer' })
    // A search for the parcel continues.
    const change = openReturn ? {} : ({ reason: 'withdrawal' } as const)
    await moveReturn(ctx, tx, of, openReturn?.status ?? 'declared', { by: 'buyer' }, { ...change, withdrawnAt: ctx.now() })
    if (delivery === 'preparing') await closeRefunded(ctx, tx, of, { by: 'buyer' })
  },
  not_as_agreed: report,
  damaged: report,
  not_arrived: report,
}

/** A report about what the buyer got, also after a withdrawal. Damage and loss go to operators. */
async function report(ctx: StepDeps, tx: Tx, of: ReturnCase, { reason, line, details, photos }: OpenReturn): Promise<void> {
  const reviewReason = reason === 'damaged' || reason === 'not_arrived' ? reason : null
  const said = reason === 'not_arrived' ? NOT_ARRIVED : `I found a problem: ${details}`
  const found = reason === 'not_arrived' ? { details: details || NOT_ARRIVED } : { line, details, photos }
  const blank = { line: '', photos: [], answer: null, answerText: '', offeredCents: null }
  const reported = { ...blank, ...found, reason, reviewReason, requestedAt: ctx.now() }
  const { id } = await moveReturn(ctx, tx, of, reviewReason ? 'review' : 'requested', { by: 'buyer', said }, reported)
  await claimPhotos(ctx, tx, `problem:${id}`, found.photos ?? [])
}

const NOT_ARRIVED = 'The instrument hasn’t arrived.'

/** Keeps the photos of a report. */
export async function claimPhotos(ctx: StepDeps, tx: Tx, holder: string, photos: ReturnRow['photos']): Promise<void> {
  const keys = photos.map(({ key }) => key)
  await claimUploads(ctx, tx, { holder, bucket: 'buildupdateimages', keys, field: 'photos' })
}
