import { SubmitRequest } from '#contracts/custom-builds/build-request-bodies.ts'
import { OfferSlot, SaveOrderBook, type SaveOrderBookBody } from '#contracts/custom-builds/order-book-bodies.ts'
import type { BookPlace } from '#contracts/custom-builds/order-book-views.ts'
import { getPlace } from '#domain/custom-builds/order-book/get-places.ts'
import { getOrderBook, offerSlot, saveBook } from '#domain/custom-builds/order-book/own-order-book.ts'
import { acceptOffer, leaveBook, passOffer } from '#domain/custom-builds/order-book/place-actions.ts'
import { requestBuild } from '#domain/custom-builds/requests/request-build.ts'
import type { World } from './world.ts'
import { type Build, requestBody, workshop } from './world-build-requests.ts'
import type { Person } from './world-people.ts'
import { webhook, workJobs } from './world-sales.ts'

const DEFAULTS: SaveOrderBookBody = { state: 'open', period: 'quarter', per_period: 2, pause_note: '' }

/** A builder with a waiting list, and its entries. */
export function orderBooks(world: World) {
  const save = (builder: Person, rules: Partial<SaveOrderBookBody> = {}) =>
    saveBook(world.as(builder), SaveOrderBook.parse({ ...DEFAULTS, ...rules }))

  async function open(rules: Partial<SaveOrderBookBody> = {}): Promise<Person> {
    const builder = await workshop(world)
    await save(builder, rules)
    return builder
  }

  /** A buyer joins, a second after the previous one. */
  async function join(builder: Person, wishes: object = {}, buyer?: Person): Promise<Build> {
    world.clock.advance(1)
    const person = buyer ?? (await world.buyer())
    const { request } = await requestBuild(world.as(person), SubmitRequest.parse({ ...requestBody(builder), waiting: wishes }))
    return { builder, buyer: person, request }
  }

  const place = ({ buyer, request }: Build): Promise<BookPlace> => getPlace(world.as(buyer), request.id)
  const book = (builder: Person) => getOrderBook(world.as(builder))
  const slots = async (builder: Person) => (await book(builder)).periods.flatMap((period) => period.slots)

  /** Offers the slot with that number, starting at the first. */
  async function offer(builder: Person, { nth = 0, to, reason = '' }: { nth?: number; to?: Build; reason?: string } = {}) {
    const slot = (await slots(builder))[nth]
    const place_id = to ? (await place(to)).id : null
    return offerSlot(world.as(builder), slot?.id ?? '', OfferSlot.parse({ place_id, reason }))
  }

  async function accept(build: Build, fee?: number) {
    const { id, offer: asked } = await place(build)
    return acceptOffer(world.as(build.buyer), id, { offer_id: asked?.id ?? id, fee: fee ?? asked?.fee ?? 0 })
  }

  async function pass(build: Build) {
    const { id, offer: asked } = await place(build)
    return passOffer(world.as(build.buyer), id, { offer_id: asked?.id ?? id })
  }

  async function leave(build: Build, back?: number) {
    const { id, leaving } = await place(build)
    return leaveBook(world.as(build.buyer), id, { back: back ?? leaving.back })
  }

  const statuses = (builds: Build[]) => Promise.all(builds.map(async (build) => (await place(build)).status))

  /** The content of the pending emails to these people. */
  async function newsTo(...people: Pick<Build, 'buyer'>[]) {
    const addresses = people.map(({ buyer }) => buyer.email)
    const mails = await workJobs(world)
    return mails.filter(({ mail, to }) => mail === 'order-book-place' && addresses.includes(to)).map(({ news }) => news)
  }

  /** Accepts, and pays to hold the slot. */
  async function acceptAndPay(build: Build) {
    const { url } = await accept(build)
    const session = world.payments.sessions.findLast(({ url: page }) => page === url)
    if (!session) throw new Error('No page was opened')
    world.payments.pay(session.sessionId)
    await webhook(world, session.sessionId)
    await workJobs(world)
    return session
  }

  return { save, open, join, place, book, slots, offer, accept, acceptAndPay, pass, leave, statuses, newsTo }
}
