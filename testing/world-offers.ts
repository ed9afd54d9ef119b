import { eq } from 'drizzle-orm'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import { acceptOffer } from '#domain/buying/price-offers/accept-offer.ts'
import { closeOffer } from '#domain/buying/price-offers/close-offer.ts'
import { counterOffer } from '#domain/buying/price-offers/counter-offer.ts'
import { makeOffer } from '#domain/buying/price-offers/make-offer.ts'
import { priceOffers } from '#domain/buying/price-offers/price-offers-tables.ts'
import type { World } from './world.ts'
import type { Person } from './world-people.ts'
import type { Product } from './world-products.ts'
import { pickupProduct, workJobs } from './world-sales.ts'

/** Enough to stay published after an edit */
const READY = { weightOz: 160, lengthInches: 46, widthInches: 20, heightInches: 8, localPickupDetails: 'Ring the bell' }

type Seen = Pick<PriceOffer, 'id' | 'round'>

/** Offers in a world. Amounts are in dollars. */
export function openOffers(world: () => World) {
  const as = (who: Person) => world().as(who)
  const offer = (buyer: Person, product: Product, amount: number, message = '') =>
    makeOffer(as(buyer), { product_id: product.id, amount: amount * 100, message })
  const counter = (who: Person, { id, round }: Seen, amount: number, message = '') =>
    counterOffer(as(who), id, { round, amount: amount * 100, message })
  const accept = (who: Person, { id, round }: Seen) => acceptOffer(as(who), id, { round })
  const close = (who: Person, { id, round, status }: Seen & Pick<PriceOffer, 'status'>) =>
    closeOffer(as(who), id, { round, status: status === 'accepted' ? status : 'open' })

  /** A builder's instrument for $2,500 that takes offers, and a buyer */
  async function offered(overrides: Parameters<World['product']>[0] = {}) {
    const builder = overrides.builder ?? (await world().builder())
    const wanted = { builder, priceCents: 250_000, acceptsOffers: true, ...READY, ...overrides }
    return { builder, product: await pickupProduct(world(), wanted), buyer: await world().buyer() }
  }

  /** The same with an accepted offer of $2,300 */
  async function accepted() {
    const made = await offered()
    return { ...made, offer: await accept(made.builder, await offer(made.buyer, made.product, 2300)) }
  }

  async function statusOf({ id }: { id: string }) {
    const [row] = await world().db.select({ status: priceOffers.status }).from(priceOffers).where(eq(priceOffers.id, id))
    return row?.status
  }

  /** The emails about offers since the last call, with their recipients */
  async function mails() {
    return (await workJobs(world())).flatMap(({ mail, event, side }) => (mail === 'price-offer' ? [`${event} ${side}`] : []))
  }

  return { offered, accepted, offer, counter, accept, close, statusOf, mails }
}
