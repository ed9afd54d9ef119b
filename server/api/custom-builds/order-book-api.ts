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
import { getPlaceAfterPayment, listPlaces } from '#domain/custom-builds/order-book/get-places.ts'
import { getOrderBook, offerSlot, saveBook, takeOutSlot } from '#domain/custom-builds/order-book/own-order-book.ts'
import { acceptOffer, changePlace, leaveBook, passOffer, stayInBook } from '#domain/custom-builds/order-book/place-actions.ts'
import {
  getPublicBook,
  isSubscribedToOpening,
  subscribeToOpening,
  unsubscribeFromOpening,
} from '#domain/custom-builds/order-book/public-book.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const ownBook = jsonAnswer(OwnOrderBook, 'Your order book as updated')
const ownPlace = jsonAnswer(BookPlaceAnswer, 'Your waiting list spot as updated')
/** Without accepting new terms of the shop. */
const ownBookKept = { answer: ownBook, needsTerms: false } as const
const ownPlaceKept = { answer: ownPlace, needsTerms: false } as const
const notice = jsonAnswer(OpeningNotice, 'Whether you will be notified')

/** Waiting lists of builders and their entries. */
export const orderBookApi = [
  route('GET /api/v1/order-book', 'builds:read', {
    summary: 'Get your order book: slots and waiting list',
    answer: jsonAnswer(OwnOrderBook, 'Your order book; rules are null until you save them'),
    action: (ctx) => getOrderBook(ctx),
  }),
  route('PUT /api/v1/order-book', 'builds:write', {
    summary: 'Update your order book: capacity and rules',
    body: SaveOrderBook,
    answer: ownBook,
    action: (ctx, { body }) => saveBook(ctx, body),
  }),
  route('POST /api/v1/order-book/slots/{id}/offer', 'builds:write', {
    summary: 'Offer a slot to the next buyer, or move another buyer ahead with a reason',
    body: OfferSlot,
    answer: ownBook,
    action: (ctx, { params, body }) => offerSlot(ctx, params.id, body),
  }),
  route('POST /api/v1/order-book/slots/{id}/take-out', 'builds:write', {
    summary: 'Remove an open slot from your order book',
    ...ownBookKept,
    action: (ctx, { params }) => takeOutSlot(ctx, params.id, true),
  }),
  route('POST /api/v1/order-book/slots/{id}/put-back', 'builds:write', {
    summary: 'Restore a slot that you removed',
    ...ownBookKept,
    action: (ctx, { params }) => takeOutSlot(ctx, params.id, false),
  }),
  route('GET /api/v1/builders/{id}/order-book/notice', 'session', {
    summary: 'Check whether you will be notified when a builder reopens for requests',
    answer: notice,
    action: (ctx, { params }) => isSubscribedToOpening(ctx, params.id),
  }),
  route('PUT /api/v1/builders/{id}/order-book/notice', 'session', {
    summary: 'Request a notification when a builder reopens for requests',
    answer: notice,
    needsTerms: false,
    action: (ctx, { params }) => subscribeToOpening(ctx, params.id),
  }),
  route('DELETE /api/v1/builders/{id}/order-book/notice', 'session', {
    summary: 'Cancel your notification for when a builder reopens for requests',
    answer: notice,
    needsTerms: false,
    action: (ctx, { params }) => unsubscribeFromOpening(ctx, params.id),
  }),
  route('GET /api/v1/builders/{id}/order-book', 'public', {
    summary: 'Get a builder’s next open slot and the length of the waiting list',
    answer: jsonAnswer(PublicOrderBookAnswer, 'Null for a builder without an order book'),
    action: async (ctx, { params }) => ({ order_book: await getPublicBook(ctx, params.id) }),
  }),
  route('GET /api/v1/places', 'session', {
    summary: 'List your waiting list entries',
    query: listQuery({}),
    answer: jsonAnswer(BookPlaces, 'Newest first'),
    action: async (ctx, { query }) => ({ places: (await listPlaces(ctx)).slice(0, query.limit) }),
  }),
  route('GET /api/v1/custom-build-requests/{id}/place', 'session', {
    summary: 'Get the waiting list spot for your request',
    query: PlaceQuery,
    answer: ownPlace,
    action: async (ctx, { params, query: { session_id: sessionId } }) => ({
      place: await getPlaceAfterPayment(ctx, { requestId: params.id, sessionId }),
    }),
  }),
  route('PUT /api/v1/places/{id}', 'session', {
    summary: 'Update your preferred time for the build, and whether you accept slots on short notice',
    body: ChangePlace,
    ...ownPlaceKept,
    action: async (ctx, { params, body }) => ({ place: await changePlace(ctx, params.id, body) }),
  }),
  route('POST /api/v1/places/{id}/accept', 'session', {
    summary: 'Accept a slot; a slot fee is paid on the returned page',
    body: AcceptOffer,
    answer: jsonAnswer(AcceptedOffer, 'The payment page, or null if the slot is yours'),
    waitsFor: 'provider',
    action: (ctx, { params, body }) => acceptOffer(ctx, params.id, body),
  }),
  route('POST /api/v1/places/{id}/pass', 'session', {
    summary: 'Pass on a slot',
    body: PassOffer,
    ...ownPlaceKept,
    action: async (ctx, { params, body }) => ({ place: await passOffer(ctx, params.id, body) }),
  }),
  route('POST /api/v1/places/{id}/stay', 'session', {
    summary: 'Confirm that you are still interested',
    ...ownPlaceKept,
    action: async (ctx, { params }) => ({ place: await stayInBook(ctx, params.id) }),
  }),
  route('POST /api/v1/places/{id}/leave', 'session', {
    summary: 'Leave the waiting list, which closes the request',
    body: LeaveWaitlist,
    ...ownPlaceKept,
    action: async (ctx, { params, body }) => ({ place: await leaveBook(ctx, params.id, body) }),
  }),
] as const
