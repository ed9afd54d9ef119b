import { createRoute, z } from '@hono/zod-openapi'
import {
  AcceptOffer,
  ChangePlace,
  LeaveBook,
  OfferSlot,
  PassOffer,
  PlaceQuery,
  SaveOrderBook,
} from '#contracts/order-book-bodies.ts'
import {
  AcceptedOffer,
  BookPlaceAnswer,
  BookPlaces,
  OpeningNotice,
  OwnOrderBook,
  PublicOrderBookAnswer,
} from '#contracts/order-book-views.ts'
import { Uuid } from '#contracts/uuid.ts'
import { acceptOffer } from '#domain/order-book/accept-offer.ts'
import { changePlace, passOffer, stayInBook } from '#domain/order-book/answer-offer.ts'
import { getOrderBook } from '#domain/order-book/get-order-book.ts'
import { getPlaceAfterPayment, listPlaces } from '#domain/order-book/get-places.ts'
import { leaveBook } from '#domain/order-book/leave-book.ts'
import { offerSlot, takeOutSlot } from '#domain/order-book/offer-slot.ts'
import { askForOpening, hasAskedForOpening, stopAskingForOpening } from '#domain/order-book/opening-notices.ts'
import { getPublicBook } from '#domain/order-book/public-book.ts'
import { saveBook } from '#domain/order-book/save-book.ts'
import { apiRouter } from '../http/api-router.ts'
import { jsonAnswer, jsonBody } from '../http/json-answer.ts'
import { SESSION_ONLY, withScope } from '../http/token-access.ts'

const params = z.object({ id: Uuid })
const write = withScope('builds:write')
const ownBook = { 200: jsonAnswer(OwnOrderBook, 'Your order book as it is now') }
const ownPlace = { 200: jsonAnswer(BookPlaceAnswer, 'Your place as it is now') }
const notice = { 200: jsonAnswer(OpeningNotice, 'Whether you hear of it') }
const NOTICE = '/builders/{id}/order-book/notice'

const one = createRoute({
  method: 'get',
  path: '/order-book',
  security: withScope('builds:read'),
  summary: 'Your own order book: slots, and who waits for them',
  responses: { 200: jsonAnswer(OwnOrderBook, 'Your order book; without rules before you have saved one') },
})

const save = createRoute({
  method: 'put',
  path: '/order-book',
  security: write,
  summary: 'Say how many builds you take, and by which rules',
  request: jsonBody(SaveOrderBook),
  responses: ownBook,
})

const offer = createRoute({
  method: 'post',
  path: '/order-book/slots/{id}/offer',
  security: write,
  summary: 'Offer a slot to whoever is next, or to somebody first, with a reason',
  request: { params, ...jsonBody(OfferSlot) },
  responses: ownBook,
})

const takeOut = createRoute({
  method: 'post',
  path: '/order-book/slots/{id}/take-out',
  security: write,
  summary: 'Take an open slot out of your order book',
  request: { params },
  responses: ownBook,
})

const putBack = createRoute({
  method: 'post',
  path: '/order-book/slots/{id}/put-back',
  security: write,
  summary: 'Put a slot back that you have taken out',
  request: { params },
  responses: ownBook,
})

const seen = createRoute({
  method: 'get',
  path: '/builders/{id}/order-book',
  summary: 'When a builder has the next free slot, and how many are waiting',
  request: { params },
  responses: { 200: jsonAnswer(PublicOrderBookAnswer, 'Null where a builder uses no order book') },
})

const asked = createRoute({
  method: 'get',
  path: NOTICE,
  security: SESSION_ONLY,
  summary: 'Whether you hear when a builder takes requests again',
  request: { params },
  responses: notice,
})

const ask = createRoute({
  method: 'put',
  path: NOTICE,
  security: SESSION_ONLY,
  summary: 'Hear once when a builder takes requests again',
  request: { params },
  responses: notice,
})

const stopAsking = createRoute({
  method: 'delete',
  path: NOTICE,
  security: SESSION_ONLY,
  summary: 'Do not hear of it any more',
  request: { params },
  responses: notice,
})

const places = createRoute({
  method: 'get',
  path: '/places',
  security: SESSION_ONLY,
  summary: 'Your places in the order books of builders',
  responses: { 200: jsonAnswer(BookPlaces, 'The newest first') },
})

const place = createRoute({
  method: 'get',
  path: '/custom-build-requests/{id}/place',
  security: SESSION_ONLY,
  summary: 'The place of your request in the order book of its builder',
  request: { params, query: PlaceQuery },
  responses: ownPlace,
})

const change = createRoute({
  method: 'put',
  path: '/places/{id}',
  security: SESSION_ONLY,
  summary: 'Say when you want it, and whether you would take a slot at short notice',
  request: { params, ...jsonBody(ChangePlace) },
  responses: ownPlace,
})

const accept = createRoute({
  method: 'post',
  path: '/places/{id}/accept',
  security: SESSION_ONLY,
  summary: 'Say yes to a slot; what holds it is paid on the page of the answer',
  request: { params, ...jsonBody(AcceptOffer) },
  responses: { 200: jsonAnswer(AcceptedOffer, 'The page to pay on, or null if the slot is yours') },
})

const pass = createRoute({
  method: 'post',
  path: '/places/{id}/pass',
  security: SESSION_ONLY,
  summary: 'Pass on a slot',
  request: { params, ...jsonBody(PassOffer) },
  responses: ownPlace,
})

const stay = createRoute({
  method: 'post',
  path: '/places/{id}/stay',
  security: SESSION_ONLY,
  summary: 'Say that you are still waiting',
  request: { params },
  responses: ownPlace,
})

const leave = createRoute({
  method: 'post',
  path: '/places/{id}/leave',
  security: SESSION_ONLY,
  summary: 'Leave the order book; the request ends',
  request: { params, ...jsonBody(LeaveBook) },
  responses: ownPlace,
})

/** Order books of builders, and places in them. */
export function orderBookApi() {
  return apiRouter()
    .openapi(one, async (c) => c.json(await getOrderBook(c.var.ctx), 200))
    .openapi(save, async (c) => c.json(await saveBook(c.var.ctx, c.req.valid('json')), 200))
    .openapi(offer, async (c) => c.json(await offerSlot(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
    .openapi(takeOut, async (c) => c.json(await takeOutSlot(c.var.ctx, c.req.valid('param').id, true), 200))
    .openapi(putBack, async (c) => c.json(await takeOutSlot(c.var.ctx, c.req.valid('param').id, false), 200))
    .openapi(asked, async (c) => c.json(await hasAskedForOpening(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(ask, async (c) => c.json(await askForOpening(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(stopAsking, async (c) => c.json(await stopAskingForOpening(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(seen, async (c) => c.json({ order_book: await getPublicBook(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(places, async (c) => c.json({ places: await listPlaces(c.var.ctx) }, 200))
    .openapi(place, async (c) => {
      const { session_id: sessionId } = c.req.valid('query')
      return c.json({ place: await getPlaceAfterPayment(c.var.ctx, { requestId: c.req.valid('param').id, sessionId }) }, 200)
    })
    .openapi(change, async (c) => {
      return c.json({ place: await changePlace(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200)
    })
    .openapi(accept, async (c) => c.json(await acceptOffer(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
    .openapi(pass, async (c) => {
      return c.json({ place: await passOffer(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200)
    })
    .openapi(stay, async (c) => c.json({ place: await stayInBook(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(leave, async (c) => {
      return c.json({ place: await leaveBook(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200)
    })
}
