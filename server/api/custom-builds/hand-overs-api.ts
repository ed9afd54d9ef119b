import { createRoute, z } from '@hono/zod-openapi'
import { BuyLabel, ConfirmPickup, LabelRatesBody, MarkShipped } from '#contracts/buying/seller-order-bodies.ts'
import { LabelRates } from '#contracts/buying/seller-order-views.ts'
import {
  AnswerFix,
  AnswerOffer,
  AnswerProblem,
  ChooseDelivery,
  QuoteDelivery,
  ReportProblem,
  ReportReturn,
  ReturnAsBuilt,
  SaveParcel,
  SavePunchList,
  SendBack,
} from '#contracts/custom-builds/hand-over-bodies.ts'
import { HandOverAnswer } from '#contracts/custom-builds/hand-over-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { ofBuild } from '#domain/custom-builds/delivery/build-consigner.ts'
import { chooseDelivery, quoteDelivery } from '#domain/custom-builds/delivery/choose-delivery.ts'
import { acceptInstrument } from '#domain/custom-builds/delivery/complete-build.ts'
import { getHandOver } from '#domain/custom-builds/delivery/get-hand-over.ts'
import { saveParcel, savePunchList } from '#domain/custom-builds/delivery/pack-build.ts'
import { confirmRepair, finishRepair } from '#domain/custom-builds/delivery/repair.ts'
import { confirmArrival, reportNotDelivered } from '#domain/custom-builds/delivery/report-not-delivered.ts'
import { answerOffer, answerProblem, reportProblem } from '#domain/custom-builds/delivery/report-problem.ts'
import { reportReturn } from '#domain/custom-builds/delivery/report-return.ts'
import {
  confirmReturn,
  keepInstrument,
  reportReturnMissing,
  sendBack,
  startReturn,
} from '#domain/custom-builds/delivery/return-instrument.ts'
import { cancelLabel } from '#domain/delivering/deliveries/cancel-label.ts'
import { confirmPickup, markReadyForPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { markDelivered, markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { quoteLabel } from '#domain/delivering/deliveries/quote-label.ts'
import { requestLabel } from '#domain/delivering/deliveries/request-label.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'

const PATH = '/builds/{id}/delivery'
const params = z.object({ id: Uuid })
const responses = { 200: jsonAnswer(HandOverAnswer, 'The delivery as updated') }
const security = withScope('builds:write')

const one = createRoute({
  method: 'get',
  path: PATH,
  security: withScope('builds:read'),
  summary: 'Get the delivery of a build, as its buyer or builder',
  request: { params },
  responses,
})
const parcel = createRoute({
  method: 'put',
  path: `${PATH}/parcel`,
  security,
  summary: 'Set the parcel’s measurements, in inches and ounces',
  request: { params, ...jsonBody(SaveParcel) },
  responses,
})
const punchList = createRoute({
  method: 'put',
  path: `${PATH}/punch-list`,
  security,
  summary: 'Update the final checklist and the measurements',
  request: { params, ...jsonBody(SavePunchList) },
  responses,
})
const quote = createRoute({
  method: 'post',
  path: `${PATH}/quote`,
  security: SESSION_ONLY,
  summary: 'Get shipping prices to an address, valid for half an hour',
  request: { params, ...jsonBody(QuoteDelivery) },
  responses,
})
const choice = createRoute({
  method: 'put',
  path: `${PATH}/choice`,
  security: SESSION_ONLY,
  summary: 'Choose a delivery method',
  request: { params, ...jsonBody(ChooseDelivery) },
  responses,
})
const rates = createRoute({
  method: 'post',
  path: `${PATH}/rates`,
  security,
  summary: 'Get today’s label prices, as the builder',
  // Only an export that requires a filing needs a body.
  request: { params, body: { ...jsonBody(LabelRatesBody).body, required: false } },
  responses: { 200: jsonAnswer(LabelRates, 'The buyer’s choice first') },
})
const label = createRoute({
  method: 'post',
  path: `${PATH}/label`,
  security,
  summary: 'Buy a shipping label, insured for the price of the build',
  request: { params, ...jsonBody(BuyLabel) },
  responses,
})
const noLabel = createRoute({
  method: 'post',
  path: `${PATH}/cancel-label`,
  security,
  summary: 'Cancel a label that the carrier has not scanned',
  request: { params },
  responses,
})
const shipped = createRoute({
  method: 'post',
  path: `${PATH}/shipped`,
  security,
  summary: 'Mark the build as shipped with your own label',
  request: { params, ...jsonBody(MarkShipped) },
  responses,
})
const delivered = createRoute({
  method: 'post',
  path: `${PATH}/delivered`,
  security,
  summary: 'Confirm delivery of a build shipped with your own label',
  request: { params },
  responses,
})
const ready = createRoute({
  method: 'post',
  path: `${PATH}/ready-for-pickup`,
  security,
  summary: 'Mark the build as ready for pickup',
  request: { params },
  responses,
})
const pickedUp = createRoute({
  method: 'post',
  path: `${PATH}/picked-up`,
  security,
  summary: 'Confirm the pickup with the buyer’s code',
  request: { params, ...jsonBody(ConfirmPickup) },
  responses,
})
const arrived = createRoute({
  method: 'post',
  path: `${PATH}/arrived`,
  security: SESSION_ONLY,
  summary: 'Confirm delivery',
  request: { params },
  responses,
})
const notArrived = createRoute({
  method: 'post',
  path: `${PATH}/not-arrived`,
  security: SESSION_ONLY,
  summary: 'Report a missing delivery, starting ten days after shipping; an operator decides',
  request: { params },
  responses,
})
const accept = createRoute({
  method: 'post',
  path: '/builds/{id}/inspection/accept',
  security: SESSION_ONLY,
  summary: 'Accept the instrument, which completes the build',
  request: { params },
  responses,
})
const problem = createRoute({
  method: 'post',
  path: '/builds/{id}/inspection/problem',
  security: SESSION_ONLY,
  summary: 'Report a problem with the instrument; the deadline is paused',
  request: { params, ...jsonBody(ReportProblem) },
  responses,
})
const answer = createRoute({
  method: 'post',
  path: '/builds/{id}/inspection/answer',
  security: SESSION_ONLY,
  summary: 'Respond to a problem that the buyer reported',
  request: { params, ...jsonBody(AnswerProblem) },
  responses,
})
const offer = createRoute({
  method: 'post',
  path: '/builds/{id}/inspection/offer',
  security: SESSION_ONLY,
  summary: 'Accept or decline the builder’s offer: a partial refund or a repair',
  request: { params, ...jsonBody(AnswerOffer) },
  responses,
})
const fixed = createRoute({
  method: 'post',
  path: '/builds/{id}/inspection/fixed',
  security,
  summary: 'Mark the repair as done and delivered; the buyer is asked to confirm',
  request: { params },
  responses,
})
const isBack = createRoute({
  method: 'post',
  path: '/builds/{id}/inspection/is-back',
  security: SESSION_ONLY,
  summary: 'Confirm or deny that you have the repaired instrument; confirming restarts the inspection period',
  request: { params, ...jsonBody(AnswerFix) },
  responses,
})
const trial = createRoute({
  method: 'post',
  path: '/builds/{id}/return',
  security: SESSION_ONLY,
  summary: 'Start a return, under the spec sheet’s trial or a consumer’s right of withdrawal',
  request: { params, ...jsonBody(ReturnAsBuilt) },
  responses,
})
const sent = createRoute({
  method: 'post',
  path: '/builds/{id}/return/sent',
  security: SESSION_ONLY,
  summary: 'Mark the return as shipped',
  request: { params, ...jsonBody(SendBack) },
  responses,
})
const kept = createRoute({
  method: 'post',
  path: '/builds/{id}/return/keep',
  security: SESSION_ONLY,
  summary: 'Cancel the return and keep the instrument, which completes the build',
  request: { params },
  responses,
})
const received = createRoute({
  method: 'post',
  path: '/builds/{id}/return/received',
  security: SESSION_ONLY,
  summary: 'Confirm that the return arrived, which refunds the buyer',
  request: { params },
  responses,
})

const notCome = createRoute({
  method: 'post',
  path: '/builds/{id}/return/not-received',
  security: SESSION_ONLY,
  summary: 'Report that the return did not arrive; the deadline is paused and an operator decides',
  request: { params },
  responses,
})

const otherwise = createRoute({
  method: 'post',
  path: '/builds/{id}/return/not-as-sent',
  security: SESSION_ONLY,
  summary: 'Report that the returned instrument arrived in worse condition; the deadline is paused and an operator decides',
  request: { params, ...jsonBody(ReportReturn) },
  responses,
})

type Ctx = Parameters<typeof getHandOver>[0]

async function shown(ctx: Ctx, id: string) {
  return { hand_over: await getHandOver(ctx, id) }
}

/** Delivery of a build, and returns, refunds and repairs after it, for buyer and builder. */
export function handOversApi() {
  return apiRouter()
    .openapi(one, async (c) => c.json(await shown(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(parcel, async (c) =>
      c.json({ hand_over: await saveParcel(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200),
    )
    .openapi(punchList, async (c) =>
      c.json({ hand_over: await savePunchList(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200),
    )
    .openapi(quote, async (c) =>
      c.json({ hand_over: await quoteDelivery(c.var.ctx, c.req.valid('param').id, c.req.valid('json').to_address) }, 200),
    )
    .openapi(choice, async (c) =>
      c.json({ hand_over: await chooseDelivery(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200),
    )
    .openapi(rates, async (c) => {
      const filing = c.req.valid('json')?.export_filing_number ?? null
      return c.json(await quoteLabel(c.var.ctx, ofBuild(c.req.valid('param').id), filing), 200)
    })
    .openapi(label, async (c) => {
      const { id } = c.req.valid('param')
      const { rate_id: rateId, insure } = c.req.valid('json')
      await requestLabel(c.var.ctx, ofBuild(id), { rateId, insure })
      return c.json(await shown(c.var.ctx, id), 200)
    })
    .openapi(noLabel, async (c) => {
      const { id } = c.req.valid('param')
      await cancelLabel(c.var.ctx, ofBuild(id))
      return c.json(await shown(c.var.ctx, id), 200)
    })
    .openapi(shipped, async (c) => {
      const { id } = c.req.valid('param')
      const { carrier, tracking_number: trackingCode } = c.req.valid('json')
      await markShipped(c.var.ctx, ofBuild(id), { carrier, trackingCode })
      return c.json(await shown(c.var.ctx, id), 200)
    })
    .openapi(delivered, async (c) => {
      const { id } = c.req.valid('param')
      await markDelivered(c.var.ctx, ofBuild(id))
      return c.json(await shown(c.var.ctx, id), 200)
    })
    .openapi(ready, async (c) => {
      const { id } = c.req.valid('param')
      await markReadyForPickup(c.var.ctx, ofBuild(id))
      return c.json(await shown(c.var.ctx, id), 200)
    })
    .openapi(pickedUp, async (c) => {
      const { id } = c.req.valid('param')
      await confirmPickup(c.var.ctx, ofBuild(id), c.req.valid('json').code)
      return c.json(await shown(c.var.ctx, id), 200)
    })
    .openapi(arrived, async (c) => c.json({ hand_over: await confirmArrival(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(notArrived, async (c) => c.json({ hand_over: await reportNotDelivered(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(accept, async (c) => c.json({ hand_over: await acceptInstrument(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(problem, async (c) =>
      c.json({ hand_over: await reportProblem(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200),
    )
    .openapi(answer, async (c) =>
      c.json({ hand_over: await answerProblem(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200),
    )
    .openapi(offer, async (c) =>
      c.json({ hand_over: await answerOffer(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200),
    )
    .openapi(fixed, async (c) => c.json({ hand_over: await finishRepair(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(isBack, async (c) =>
      c.json({ hand_over: await confirmRepair(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200),
    )
    .openapi(trial, async (c) =>
      c.json({ hand_over: await startReturn(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200),
    )
    .openapi(sent, async (c) =>
      c.json({ hand_over: await sendBack(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200),
    )
    .openapi(kept, async (c) => c.json({ hand_over: await keepInstrument(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(otherwise, async (c) =>
      c.json({ hand_over: await reportReturn(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200),
    )
    .openapi(notCome, async (c) => c.json({ hand_over: await reportReturnMissing(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(received, async (c) => c.json({ hand_over: await confirmReturn(c.var.ctx, c.req.valid('param').id) }, 200))
}
