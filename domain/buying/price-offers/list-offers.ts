import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import type { OfferSide, PriceOfferStatus } from '#contracts/buying/price-offers.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Account, requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { selectOffers } from './price-offer-view.ts'
import { priceOffers } from './price-offers-tables.ts'

type Deps = Needs<'db' | 'actor' | 'settings'>
type Page = { limit: number; cursor?: string | undefined }

/** The signed-in buyer's offers, most recently changed first: all of them, or those for one instrument */
export function listMyOffers(ctx: Deps, { product_id: productId, ...page }: Page & { product_id?: string | undefined }) {
  const buyer = requireAccount(ctx.actor)
  const ofProduct = productId === undefined ? undefined : eq(priceOffers.productId, productId)
  return listOffers(ctx, { side: 'buyer', which: and(eq(priceOffers.buyerId, buyer.id), ofProduct), page })
}

/** The offers for the signed-in builder's instruments. Those declined automatically are left out. */
export function listReceivedOffers(ctx: Deps, { status, ...page }: Page & { status?: PriceOfferStatus | undefined }) {
  const builder = requireAccount(ctx.actor)
  const ofStatus = status === undefined ? undefined : eq(priceOffers.status, status)
  return listOffers(ctx, { side: 'builder', which: and(ofBuilder(builder), eq(priceOffers.isAutomatic, false), ofStatus), page })
}

/** How many offers need the signed-in builder's reply */
export function countOffersToReply(ctx: Needs<'db' | 'actor'>): Promise<number> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.$count(priceOffers, and(ofBuilder(builder), eq(priceOffers.turn, 'builder')))
}

function ofBuilder({ id }: Account): SQL {
  return sql`${priceOffers.builderId} = (select ${userProfiles.id} from ${userProfiles} where ${userProfiles.userId} = ${id})`
}

async function listOffers(ctx: Deps, { side, which, page }: { side: OfferSide; which: SQL | undefined; page: Page }) {
  const older = page.cursor === undefined ? undefined : olderThan(page.cursor)
  const offers = await selectOffers(ctx, ctx.db, { side, which: and(which, older), limit: page.limit + 1 })
  const shown = offers.slice(0, page.limit)
  return { offers: shown, next_cursor: offers.length > page.limit ? (shown.at(-1)?.id ?? null) : null }
}

function olderThan(cursor: string): SQL {
  if (isUuid(cursor)) {
    return sql`(${priceOffers.updatedAt}, ${priceOffers.id}) < (select o.updated_at, o.id from price_offers o where o.id = ${cursor}::uuid)`
  }
  throw new Refusal('invalid_input', 'This cursor is not valid', { fields: { cursor: ['This cursor is not valid'] } })
}

/** One offer as this side sees it. The caller knows that the person is on this side. */
export async function getOffer(
  ctx: Needs<'db' | 'settings'>,
  { id, side }: { id: string; side: OfferSide },
): Promise<PriceOffer> {
  const [offer] = await selectOffers(ctx, ctx.db, { side, which: eq(priceOffers.id, id), limit: 1 })
  if (!offer) throw new Refusal('not_found', 'Offer not found')
  return offer
}
