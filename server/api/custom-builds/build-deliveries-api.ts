import { BuyLabel, ConfirmPickup, LabelRatesBody, MarkShipped } from '#contracts/buying/seller-order-bodies.ts'
import { LabelRates } from '#contracts/buying/seller-order-views.ts'
import { ChooseDelivery, QuoteDelivery, SaveParcel, SavePunchList } from '#contracts/custom-builds/build-delivery-bodies.ts'
import { BuildDeliveryAnswer } from '#contracts/custom-builds/build-delivery-views.ts'
import { ofBuild } from '#domain/custom-builds/delivery/build-consigner.ts'
import {
  chooseDelivery,
  quoteDelivery,
  saveParcel,
  savePunchList,
} from '#domain/custom-builds/delivery/build-delivery-actions.ts'
import { acceptInstrument, confirmArrival } from '#domain/custom-builds/delivery/complete-delivery.ts'
import { getBuildDelivery } from '#domain/custom-builds/delivery/get-build-delivery.ts'
import { cancelLabel } from '#domain/delivering/deliveries/cancel-label.ts'
import { confirmPickup, markReadyForPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { markDelivered, markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { quoteLabel } from '#domain/delivering/deliveries/quote-label.ts'
import { requestLabel } from '#domain/delivering/deliveries/request-label.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const buildDeliveryAnswer = jsonAnswer(BuildDeliveryAnswer, 'The delivery as updated')
const ofSignedBuild = { answer: buildDeliveryAnswer, needsTerms: false } as const

type Ctx = Parameters<typeof getBuildDelivery>[0]

async function shown(ctx: Ctx, id: string) {
  return { hand_over: await getBuildDelivery(ctx, id) }
}

/** Delivery and inspection of a build, for buyer and builder. */
export const buildDeliveriesApi = [
  route('GET /api/v1/builds/{id}/delivery', 'builds:read', {
    summary: 'Get the delivery of your build, as buyer or builder',
    answer: buildDeliveryAnswer,
    action: (ctx, { params }) => shown(ctx, params.id),
  }),
  route('PUT /api/v1/builds/{id}/delivery/parcel', 'builds:write', {
    summary: 'Set the parcel’s measurements, in inches and ounces',
    body: SaveParcel,
    ...ofSignedBuild,
    action: async (ctx, { params, body }) => ({ hand_over: await saveParcel(ctx, params.id, body) }),
  }),
  route('PUT /api/v1/builds/{id}/delivery/punch-list', 'builds:write', {
    summary: 'Update the final checklist and the measurements',
    body: SavePunchList,
    ...ofSignedBuild,
    action: async (ctx, { params, body }) => ({ hand_over: await savePunchList(ctx, params.id, body) }),
  }),
  route('POST /api/v1/builds/{id}/delivery/quote', 'session', {
    summary: 'Get shipping prices to an address, valid for half an hour',
    body: QuoteDelivery,
    ...ofSignedBuild,
    waitsFor: 'provider',
    action: async (ctx, { params, body }) => ({ hand_over: await quoteDelivery(ctx, params.id, body.to_address) }),
  }),
  route('PUT /api/v1/builds/{id}/delivery/choice', 'session', {
    summary: 'Choose a delivery method',
    body: ChooseDelivery,
    ...ofSignedBuild,
    action: async (ctx, { params, body }) => ({ hand_over: await chooseDelivery(ctx, params.id, body) }),
  }),
  route('POST /api/v1/builds/{id}/delivery/rates', 'builds:write', {
    summary: 'Get today’s label prices, as the builder',
    // Only an export that requires a filing needs a body.
    body: LabelRatesBody.optional(),
    answer: jsonAnswer(LabelRates, 'The buyer’s choice first'),
    needsTerms: false,
    waitsFor: 'provider',
    action: (ctx, { params, body }) => quoteLabel(ctx, ofBuild(params.id), body?.export_filing_number ?? null),
  }),
  route('POST /api/v1/builds/{id}/delivery/label', 'builds:write', {
    summary: 'Buy a shipping label, insured for the price of the build',
    body: BuyLabel,
    answer: buildDeliveryAnswer,
    action: (ctx, { params: { id }, body: { rate_id: rateId, insure } }) =>
      requestLabel(ctx, ofBuild(id), { rateId, insure }).then(() => shown(ctx, id)),
  }),
  route('POST /api/v1/builds/{id}/delivery/cancel-label', 'builds:write', {
    summary: 'Cancel a label that the carrier has not scanned',
    answer: buildDeliveryAnswer,
    action: (ctx, { params: { id } }) => cancelLabel(ctx, ofBuild(id)).then(() => shown(ctx, id)),
  }),
  route('POST /api/v1/builds/{id}/delivery/shipped', 'builds:write', {
    summary: 'Mark the build as shipped with your own label',
    body: MarkShipped,
    ...ofSignedBuild,
    action: (ctx, { params: { id }, body: { carrier, tracking_number: trackingCode } }) =>
      markShipped(ctx, ofBuild(id), { carrier, trackingCode }).then(() => shown(ctx, id)),
  }),
  route('POST /api/v1/builds/{id}/delivery/delivered', 'builds:write', {
    summary: 'Confirm delivery of a build shipped with your own label',
    ...ofSignedBuild,
    action: (ctx, { params: { id } }) => markDelivered(ctx, ofBuild(id)).then(() => shown(ctx, id)),
  }),
  route('POST /api/v1/builds/{id}/delivery/ready-for-pickup', 'builds:write', {
    summary: 'Mark the build as ready for pickup',
    ...ofSignedBuild,
    action: (ctx, { params: { id } }) => markReadyForPickup(ctx, ofBuild(id)).then(() => shown(ctx, id)),
  }),
  route('POST /api/v1/builds/{id}/delivery/picked-up', 'builds:write', {
    summary: 'Confirm the pickup with the buyer’s code',
    body: ConfirmPickup,
    ...ofSignedBuild,
    action: (ctx, { params: { id }, body }) => confirmPickup(ctx, ofBuild(id), body.code).then(() => shown(ctx, id)),
  }),
  route('POST /api/v1/builds/{id}/delivery/arrived', 'session', {
    summary: 'Confirm delivery',
    ...ofSignedBuild,
    action: async (ctx, { params }) => ({ hand_over: await confirmArrival(ctx, params.id) }),
  }),
  route('POST /api/v1/builds/{id}/inspection/accept', 'session', {
    summary: 'Accept the instrument, which completes the build',
    ...ofSignedBuild,
    action: async (ctx, { params }) => ({ hand_over: await acceptInstrument(ctx, params.id) }),
  }),
] as const
