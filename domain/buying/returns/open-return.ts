import type { OpenReturn, PreviewReturn } from '#contracts/buying/return-bodies.ts'
import type { Return, ReturnPreview } from '#contracts/buying/return-views.ts'
import type { ReturnReason } from '#contracts/buying/returns.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireSession } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { approveReturn, closeRefunded } from './close-return.ts'
import { moveReturn } from './move-return.ts'
import { buyerPaysLabel, figuresOf, figuresView, policyOf, refuseUnlessShown } from './return-figures.ts'
import { type QuoteDeps, quoteReturnLabel } from './return-label.ts'
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
  ctx: QuoteDeps,
  returnables: Returnables,
  { reason, ...asked }: PreviewReturn,
): Promise<ReturnPreview> {
  const { facts, labelCents } = await readRequest(ctx, returnables, { reason, ...asked })
  const paidCents = labelCents !== null && buyerPaysLabel(facts, reason) ? labelCents : 0
  return {
    reason,
    closes_at: facts.requests[reason].until?.toISOString() ?? null,
    own: figuresView(figuresOf(facts, reason)),
    shop: labelCents === null ? null : { figures: figuresView(figuresOf(facts, reason, paidCents)), label: toDollars(paidCents) },
    shipping_paid_by: isReturnedByBuyer(facts, reason) ? policyOf(facts, reason).shippingPaidBy : null,
  }
}

/** Whether the buyer ships it back, perhaps after it is delivered. Before the first scan, the sale is probably canceled instead. */
function isReturnedByBuyer({ delivery }: ReturnFacts, reason: ReturnReason): boolean {
  return reason !== 'not_arrived' && (delivery === 'sent' || delivery === 'delivered')
}

/** The facts of a possible request, and the price of the shop's label; null if there is none. */
async function readRequest(ctx: QuoteDeps, returnables: Returnables, { reason, ...asked }: PreviewReturn) {
  const { kind, id } = subjectOf(asked)
  const returnable = returnables[kind]
  const facts = await returnable.read(ctx, id)
  authorizeRequest(ctx, facts, reason)
  return { facts, labelCents: isReturnedByBuyer(facts, reason) ? await quoteReturnLabel(ctx, returnable, id) : null }
}

/** The buyer requests a trial return, withdraws, or reports a problem or a missing delivery. */
export async function openReturn(ctx: StepDeps & QuoteDeps, returnables: Returnables, asked: OpenReturn): Promise<Return> {
  const { kind, id } = subjectOf(asked)
  const { reason, refund } = asked
  requireSession(ctx.actor)
  // The carriers are asked before anything is locked.
  const labelCents = asked.label === 'shop' ? (await readRequest(ctx, returnables, asked)).labelCents : null
  if (asked.label === 'shop' && labelCents === null)
    throw new Refusal('changed', 'Our label isn’t available for this return. Use your own.')
  return ctx.db.transaction(async (tx) => {
    const returnable = returnables[kind]
    const facts = await returnable.lock(ctx, tx, id)
    authorizeRequest(ctx, facts, reason)
    const paidCents = labelCents !== null && buyerPaysLabel(facts, reason) ? labelCents : 0
    if (refund !== undefined) refuseUnlessShown(refund, figuresOf(facts, reason, paidCents))
    await OPENED[reason](ctx, tx, { returnable, facts }, { ...asked, labelCents })
    if (facts.lastReturn) await claimPhotos(ctx, tx, `problem:${facts.lastReturn.id}`, facts.lastReturn.photos)
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

type Asked = OpenReturn & { labelCents: number | null }
type Opened = (ctx: StepDeps, tx: Tx, of: ReturnCase, asked: Asked) => Promise<void>

/** What a request for each reason does. */
const OPENED: Record<ReturnReason, Opened> = {
  trial: (ctx, tx, of, { labelCents, details, photos }) =>
    approveReturn(ctx, tx, of, { reason: 'trial', by: 'buyer', labelCents, details, photos }),
  withdrawal: async (ctx, tx, of, { labelCents, details, photos }) => {
    const { delivery, openReturn } = of.facts
    // An earlier report stays.
    const told = openReturn ? {} : { details, photos }
    const hasArrived = delivery === 'delivered' || delivery === 'brought_back'
    if (hasArrived && openReturn?.reviewReason !== 'not_arrived')
      return approveReturn(ctx, tx, of, { reason: 'withdrawal', by: 'buyer', labelCents, ...told })
    // A search for the parcel continues.
    const change = openReturn ? { labelCents } : ({ reason: 'withdrawal', labelCents, ...told } as const)
    await moveReturn(ctx, tx, of, openReturn?.status ?? 'declared', { by: 'buyer' }, { ...change, withdrawnAt: ctx.now() })
    if (delivery === 'preparing') await closeRefunded(ctx, tx, of, { by: 'buyer' })
  },
  not_as_agreed: report,
  damaged: report,
  not_arrived: report,
}

/** A report about the delivered instrument, also after a withdrawal. Operators decide about damage and loss. */
async function report(ctx: StepDeps, tx: Tx, of: ReturnCase, asked: Asked): Promise<void> {
  const { reason, line, details, photos } = asked
  // A withdrawal before delivery keeps its label while the parcel is missing.
  const labelCents = reason === 'not_arrived' ? (of.facts.openReturn?.labelCents ?? null) : asked.labelCents
  const reviewReason = reason === 'damaged' || reason === 'not_arrived' ? reason : null
  const said = reason === 'not_arrived' ? NOT_ARRIVED : `I found a problem: ${details}`
  const found = reason === 'not_arrived' ? { details: details || NOT_ARRIVED } : { line, details, photos }
  const blank = { line: '', photos: [], answer: null, answerText: '', offeredCents: null }
  const reported = { ...blank, ...found, labelCents, reason, reviewReason, requestedAt: ctx.now() }
  await moveReturn(ctx, tx, of, reviewReason ? 'review' : 'requested', { by: 'buyer', said }, reported)
}

const NOT_ARRIVED = 'The instrument hasn’t arrived.'

/** Keeps the photos of a report. */
export async function claimPhotos(ctx: StepDeps, tx: Tx, holder: string, photos: ReturnRow['photos']): Promise<void> {
  const keys = photos.map(({ key }) => key)
  await claimUploads(ctx, tx, { holder, bucket: 'buildupdateimages', keys, field: 'photos' })
}
