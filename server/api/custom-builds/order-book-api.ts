import { createRoute, z } from '@hono/zod-openapi'
import {
  AcceptOffer,
  ChangePlace,
  LeaveWaitlist,
  OfferSlot,
  PassOffer,
  PlaceQuery,
  SaveOrderBook,
} from '#contracts/custom-builds/order-book-bodies.ts'
import {
  AcceptedOffer,
  BookPlaceAnswer,
  BookPlaces,
  OpeningNotice,
  OwnOrderBook,
  PublicOrderBookAnswer,
} from '#contracts/custom-builds/order-book-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { acceptOffer } from '#domain/custom-builds/order-book/accept-offer.ts'
import { changePlace, passOffer, stayInBook } from '#domain/custom-builds/order-book/answer-offer.ts'
import { getOrderBook } from '#domain/custom-builds/order-book/get-order-book.ts'
import { getPlaceAfterPayment, listPlaces } from '#domain/custom-builds/order-book/get-places.ts'
import { leaveBook } from '#domain/custom-builds/order-book/leave-book.ts'
import { offerSlot, takeOutSlot } from '#domain/custom-builds/order-book/offer-slot.ts'
import {
  isSubscribedToOpening,
  subscribeToOpening,
  unsubscribeFromOpening,
} from '#domain/custom-builds/order-book/opening-notices.ts'
import { getPublicBook } from '#domain/custom-builds/order-book/public-book.ts'
import { saveBook } from '#domain/custom-builds/order-book/save-book.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'

const params = z.object({ id: Uuid })
const write = withScope('builds:write')
const ownBook = { 200: jsonAnswer(OwnOrderBook, 'Your order book as updated') }
const ownPlace = { 200: jsonAnswer(BookPlaceAnswer, 'Your waiting list spot as updated') }
const notice = { 200: jsonAnswer(OpeningNotice, 'Whether you will be notified') }
const NOTICE = '/builders/{id}/order-book/notice'

const one = createRoute({
  method: 'get',
  path: '/order-book',
  security: withScope('builds:read'),
  summary: 'Get your order book: slots and waiting list',
  responses: { 200: jsonAnswer(OwnOrderBook, 'Your order book; rules are null until you save them') },
})

const save = createRoute({
  method: 'put',
  path: '/order-book',
  security: write,
  summary: 'Update your order book: capacity and rules',
  request: jsonBody(SaveOrderBook),
  responses: ownBook,
})

const offer = createRoute({
  method: 'post',
  path: '/order-book/slots/{id}/offer',
  security: write,
  summary: 'Offer a slot to the next buyer, or move another buyer ahead with a reason',
  request: { params, ...jsonBody(OfferSlot) },
  responses: ownBook,
})

const takeOut = createRoute({
  method: 'post',
  path: '/order-book/slots/{id}/take-out',
  security: write,
  summary: 'Remove an open slot from your order book',
  request: { params },
  responses: ownBook,
})

const putBack = createRoute({
  method: 'post',
  path: '/order-book/slots/{id}/put-back',
  security: write,
  summary: 'Restore a slot that you removed',
  request: { params },
  responses: ownBook,
})

const seen = createRoute({
  method: 'get',
  path: '/builders/{id}/order-book',
  summary: 'Get a builder’s next open slot and the length of the waiting list',
  request: { params },
  responses: { 200: jsonAnswer(PublicOrderBookAnswer, 'Null for a builder without an order book') },
})

const asked = createRoute({
  method: 'get',
  path: NOTICE,
  security: SESSION_ONLY,
  summary: 'Check whether you will be notified when a builder reopens for requests',
  request: { params },
  responses: notice,
})

const ask = createRoute({
  method: 'put',
  path: NOTICE,
  security: SESSION_ONLY,
  summary: 'Request a notification when a builder reopens for requests',
  request: { params },
  responses: notice,
})

const stopAsking = createRoute({
  method: 'delete',
  path: NOTICE,
  security: SESSION_ONLY,
  summary: 'Cancel your notification for when a builder reopens for requests',
  request: { params },
  responses: notice,
})

const places = createRoute({
  method: 'get',
  path: '/places',
  security: SESSION_ONLY,
  summary: 'List your waiting list entries',
  request: { query: listQuery({}) },
  responses: { 200: jsonAnswer(BookPlaces, 'Newest first') },
})

const place = createRoute({
  method: 'get',
  path: '/custom-build-requests/{id}/place',
  security: SESSION_ONLY,
  summary: 'Get the waiting list spot for your request',
  request: { params, query: PlaceQuery },
  responses: ownPlace,
})

const change = createRoute({
  method: 'put',
  path: '/places/{id}',
  security: SESSION_ONLY,
  summary: 'Update your preferred time for the build, and whether you accept slots on short notice',
  request: { params, ...jsonBody(ChangePlace) },
  responses: ownPlace,
})

const accept = createRoute({
  method: 'post',
  path: '/places/{id}/accept',
  security: SESSION_ONLY,
  summary: 'Accept a slot; a slot fee is paid on the returned page',
  request: { params, ...jsonBody(AcceptOffer) },
  responses: { 200: jsonAnswer(AcceptedOffer, 'The payment page, or null if the slot is yours') },
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
  summary: 'Confirm that you are still interested',
  request: { params },
  responses: ownPlace,
})

const leave = createRoute({
  method: 'post',
  path: '/places/{id}/leave',
  security: SESSION_ONLY,
  summary: 'Leave the waiting list, which closes the request',
  request: { params, ...jsonBody(LeaveWaitlist) },
  responses: ownPlace,
})

/** Waiting lists of builders and their entries. */
export function orderBookApi() {
  return apiRouter()
    .openapi(one, async (c) => c.json(await getOrderBook(c.var.ctx), 200))
    .openapi(save, async (c) => c.json(await saveBook(c.var.ctx, c.req.valid('json')), 200))
    .openapi(offer, async (c) => c.json(await offerSlot(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
    .openapi(takeOut, async (c) => c.json(await takeOutSlot(c.var.ctx, c.req.valid('param').id, true), 200))
    .openapi(putBack, async (c) => c.json(await takeOutSlot(c.var.ctx, c.req.valid('param').id, false), 200))
    .openapi(asked, async (c) => c.json(await isSubscribedToOpening(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(ask, async (c) => c.json(await subscribeToOpening(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(stopAsking, async (c) => c.json(await unsubscribeFromOpening(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(seen, async (c) => c.json({ order_book: await getPublicBook(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(places, async (c) => c.json({ places: (await listPlaces(c.var.ctx)).slice(0, c.req.valid('query').limit) }, 200))
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
