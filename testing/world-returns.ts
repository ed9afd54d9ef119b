import { desc, eq } from 'drizzle-orm'
import {
  type AnswerReturn as Answered,
  AnswerReturn,
  DecideReturn,
  InspectReturn,
  type OpenReturn as Opened,
  OpenReturn,
} from '#contracts/buying/return-bodies.ts'
import type { Return, ReturnPreview } from '#contracts/buying/return-views.ts'
import type { ReturnReason } from '#contracts/buying/returns.ts'
import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import * as answers from '#domain/buying/returns/answer-return.ts'
import { inspectReturn } from '#domain/buying/returns/inspect-return.ts'
import { openReturn, previewReturn } from '#domain/buying/returns/open-return.ts'
import { getReturn } from '#domain/buying/returns/return-view.ts'
import { returns } from '#domain/buying/returns/returns-table.ts'
import * as ways from '#domain/buying/returns/ship-return.ts'
import { getBuildDelivery } from '#domain/custom-builds/delivery/get-build-delivery.ts'
import { decideReturn } from '#domain/operations/operators/decide-return.ts'
import { RETURNABLES } from '#server/jobs/return-work.ts'
import type { World } from './world.ts'

type Ctx = ReturnType<World['as']>

/** The delivery of a build with its latest return, as one page shows them. */
export type SeenBuild = Omit<BuildDelivery, 'can'> & {
  return: Return | null
  can: BuildDelivery['can'] & BuildDelivery['returns']['can'] & Partial<Return['can']>
}

export async function seeBuild(ctx: Ctx, requestId: string): Promise<SeenBuild> {
  const { can, ...buildDelivery } = await getBuildDelivery(ctx, requestId)
  const { latest } = buildDelivery.returns
  const shown = latest ? await getReturn(ctx, RETURNABLES, latest.id) : null
  return { ...buildDelivery, return: shown, can: { ...can, ...buildDelivery.returns.can, ...shown?.can } }
}

/** The latest return of a build; refused like a step that the page does not show if there is none. */
export async function latestReturn({ db }: Pick<Ctx, 'db'>, requestId: string) {
  const [row] = await db
    .select()
    .from(returns)
    .where(eq(returns.requestId, requestId))
    .orderBy(desc(returns.closedAt), desc(returns.requestedAt))
    .limit(1)
  if (!row) throw new Refusal('conflict', 'There is no return in progress')
  return row
}

/** Takes a step of the latest return with its current version, and shows the build then. */
async function step(ctx: Ctx, requestId: string, take: (id: string, version: number) => Promise<unknown>): Promise<SeenBuild> {
  const { id, version } = await latestReturn(ctx, requestId)
  await take(id, version)
  return seeBuild(ctx, requestId)
}

export function previewOf(ctx: Ctx, requestId: string, reason: ReturnReason): Promise<ReturnPreview> {
  return previewReturn(ctx, RETURNABLES, { request_id: requestId, reason })
}

async function open(ctx: Ctx, requestId: string, body: Partial<Opened>): Promise<SeenBuild> {
  await openReturn(ctx, RETURNABLES, OpenReturn.parse({ request_id: requestId, ...body }))
  return seeBuild(ctx, requestId)
}

export type Reported = Partial<Pick<Opened, 'reason' | 'line' | 'details' | 'photos'>>
export const reportProblem = (ctx: Ctx, requestId: string, found: Reported) =>
  open(ctx, requestId, { reason: 'not_as_agreed', details: 'The nut is too narrow.', ...found })
export const reportNotDelivered = (ctx: Ctx, requestId: string) => open(ctx, requestId, { reason: 'not_arrived' })
/** `refund`: as shown, in dollars. */
export const startReturn = (ctx: Ctx, requestId: string, reason: 'trial' | 'withdrawal', refund: number) =>
  open(ctx, requestId, { reason, refund })

export const answerProblem = (ctx: Ctx, requestId: string, said: Partial<Answered>) =>
  step(ctx, requestId, (id, version) => answers.answerReturn(ctx, RETURNABLES, id, AnswerReturn.parse({ version, ...said })))
export const answerOffer = (ctx: Ctx, requestId: string, said: { accept: boolean; amount?: number | null }) =>
  step(ctx, requestId, (id, version) => answers.answerReturnOffer(ctx, RETURNABLES, id, { version, amount: null, ...said }))
export const finishRepair = (ctx: Ctx, requestId: string) =>
  step(ctx, requestId, (id, version) => answers.finishRepair(ctx, RETURNABLES, id, { version }))
export const confirmRepair = (ctx: Ctx, requestId: string, works: boolean) =>
  step(ctx, requestId, (id, version) => answers.answerRepair(ctx, RETURNABLES, id, { version, works }))

export const sendBack = (ctx: Ctx, requestId: string) =>
  step(ctx, requestId, (id, version) =>
    ways.shipReturn(ctx, RETURNABLES, id, { version, carrier: 'UPS', tracking_number: '1Z1' }),
  )
export const cancelReturn = (ctx: Ctx, requestId: string) =>
  step(ctx, requestId, (id, version) => ways.cancelReturn(ctx, RETURNABLES, id, { version }))

/** Confirms it with the refund that the page shows. */
export const confirmReturn = (ctx: Ctx, requestId: string) =>
  step(ctx, requestId, async (id, version) => {
    const { figures } = await getReturn(ctx, RETURNABLES, id)
    const found = InspectReturn.parse({ version, result: 'as_sent', refund: figures.total })
    return inspectReturn(ctx, RETURNABLES, id, found)
  })
export const reportReturnMissing = (ctx: Ctx, requestId: string) =>
  step(ctx, requestId, (id, version) => inspectReturn(ctx, RETURNABLES, id, InspectReturn.parse({ version, result: 'missing' })))
export const reportReturn = (ctx: Ctx, requestId: string, text: string) =>
  step(ctx, requestId, (id, version) =>
    inspectReturn(ctx, RETURNABLES, id, InspectReturn.parse({ version, result: 'differs', text })),
  )

/** An operator's decision about the latest return, as they see it now. */
export async function decideLatest(ctx: Ctx, requestId: string, asked: object): Promise<void> {
  const { id, version } = await latestReturn(ctx, requestId)
  await decideReturn(ctx, RETURNABLES, id, DecideReturn.parse({ reason: 'Both have called', version, ...asked }))
}
