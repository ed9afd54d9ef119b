import { z } from '@hono/zod-openapi'
import { AcceptOffer, CloseOffer, CounterOffer, MakeOffer } from '#contracts/buying/price-offer-bodies.ts'
import { OffersToReply, PriceOfferAnswer, PriceOffers } from '#contracts/buying/price-offer-views.ts'
import { PRICE_OFFER_STATUSES } from '#contracts/buying/price-offers.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { listLimit } from '#contracts/kernel/whole-number.ts'
import { acceptOffer } from '#domain/buying/price-offers/accept-offer.ts'
import { closeOffer } from '#domain/buying/price-offers/close-offer.ts'
import { counterOffer } from '#domain/buying/price-offers/counter-offer.ts'
import { countOffersToReply, listMyOffers, listReceivedOffers } from '#domain/buying/price-offers/list-offers.ts'
import { makeOffer } from '#domain/buying/price-offers/make-offer.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const page = { limit: listLimit().default(50), cursor: z.string().max(100).optional() }
const answer = jsonAnswer(PriceOfferAnswer, 'The updated offer')

/** Offers below the list price, between a buyer and a builder. No public answer contains one. */
export const priceOffersApi = [
  route('POST /api/v1/offers', 'session', {
    summary: 'Make an offer on a product',
    body: MakeOffer,
    status: 201,
    answer,
    action: async (ctx, { body }) => ({ offer: await makeOffer(ctx, body) }),
  }),
  route('GET /api/v1/offers', 'session', {
    summary: 'List your offers, most recently changed first',
    query: z.object({ product_id: Uuid.optional(), ...page }),
    answer: jsonAnswer(PriceOffers, 'Most recently changed first'),
    action: (ctx, { query }) => listMyOffers(ctx, query),
  }),
  route('GET /api/v1/seller/offers', 'orders:read', {
    summary: 'List offers on your products, most recently changed first',
    query: z.object({ status: z.enum(PRICE_OFFER_STATUSES).optional(), ...page }),
    answer: jsonAnswer(PriceOffers, 'Most recently changed first'),
    action: (ctx, { query }) => listReceivedOffers(ctx, query),
  }),
  route('GET /api/v1/seller/offers/to-reply', 'orders:read', {
    summary: 'Get the number of offers that need your reply',
    answer: jsonAnswer(OffersToReply, 'The number of offers'),
    action: async (ctx) => ({ to_reply_count: await countOffersToReply(ctx) }),
  }),
  route('POST /api/v1/offers/{id}/counter', 'session', {
    summary: 'Counter an offer',
    body: CounterOffer,
    answer,
    action: async (ctx, { params, body }) => ({ offer: await counterOffer(ctx, params.id, body) }),
  }),
  route('POST /api/v1/offers/{id}/accept', 'session', {
    summary: 'Accept an offer and put the product on hold for 48 hours',
    body: AcceptOffer,
    answer,
    action: async (ctx, { params, body }) => ({ offer: await acceptOffer(ctx, params.id, body) }),
  }),
  route('POST /api/v1/offers/{id}/close', 'session', {
    summary: 'Decline, withdraw or cancel an offer',
    needsTerms: false,
    body: CloseOffer,
    answer,
    action: async (ctx, { params, body }) => ({ offer: await closeOffer(ctx, params.id, body) }),
  }),
] as const
