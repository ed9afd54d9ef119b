import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { PurchaseState } from '#contracts/buying/cart-views.ts'
import type { ApplicationStatus } from '#contracts/buying/purchase-applications.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Actor, requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { isHeld } from './product-view.ts'
import { products } from './products-table.ts'
import { type PurchaseQuestion, purchaseState } from './purchase-state.ts'

/** The data for the purchase button, for a query that joins `products` to `user_profiles` */
export function purchaseColumns(actor: Actor, now: Date) {
  const actorId = actor?.id ?? null
  // Raw SQL, because these tables belong to later capabilities.
  return {
    status: products.status,
    isAvailable: products.isAvailable,
    builderIsListed: products.builderIsListed,
    builderIsAway: userProfiles.isAway,
    requiresApproval: products.requiresApproval,
    builderUserId: userProfiles.userId,
    holdBuyerId: sql<string | null>`(select h.buyer_id from product_holds h
      where h.product_id = ${products.id} and ${isHeld(now)})`,
    /** The amount of the actor's accepted offer while the instrument is on hold for it */
    agreedCents: sql<number | null>`(select o.amount_cents from product_holds h join price_offers o on o.id = h.price_offer_id
      where h.product_id = ${products.id} and h.buyer_id = ${actorId}::uuid and ${isHeld(now)})`,
    application: sql<ApplicationStatus | null>`(select a.status from purchase_applications a
      where a.product_id = ${products.id} and a.buyer_id = ${actorId}::uuid order by a.created_at desc limit 1)`,
    inCart: sql<boolean>`exists (select 1 from user_cart c
      where c.product_id = ${products.id} and c.user_id = ${actorId}::uuid)`,
  }
}

type PurchaseFacts = PurchaseQuestion['product'] &
  Pick<PurchaseQuestion, 'application' | 'inCart'> & { holdBuyerId: string | null; agreedCents: number | null }

/** The button's state from one row of `purchaseColumns` */
export function purchaseStateFromRow(actor: Actor, facts: PurchaseFacts): PurchaseState {
  const hold = facts.holdBuyerId === null ? null : { buyerId: facts.holdBuyerId, isAgreed: facts.agreedCents !== null }
  return purchaseState({ actor, product: facts, hold, application: facts.application, inCart: facts.inCart })
}

/** Only the builder can learn that a draft or an archived product exists. */
function visibleTo(actor: Actor) {
  const isPublic = inArray(products.status, ['listed', 'sold'])
  return actor ? or(isPublic, eq(userProfiles.userId, actor.id)) : isPublic
}

/** What this person may do with these products, in one statement. Hidden products are left out. Prices are in dollars. */
export async function listPurchaseStates(ctx: Needs<'db' | 'actor' | 'now'>, productIds: string[]) {
  const actor = requireAccount(ctx.actor)
  const rows = await selectFacts(ctx.db, actor, ctx.now(), productIds)
  const states = Object.fromEntries(rows.map((row) => [row.id, purchaseStateFromRow(actor, row)]))
  const agreed = rows.flatMap(({ id, agreedCents }) => (agreedCents === null ? [] : [[id, toDollars(agreedCents)] as const]))
  return { states, agreed_prices: Object.fromEntries(agreed) }
}

/** The same for one product */
export async function getPurchaseState(ctx: Needs<'db' | 'actor' | 'now'>, productId: string): Promise<PurchaseState> {
  const { states } = await listPurchaseStates(ctx, [productId])
  const state = states[productId]
  if (!state) throw new Refusal('not_found', 'Product not found')
  return state
}

/** Locks the product against being sold or withdrawn, then evaluates it. Undefined if hidden from this person. */
export async function lockAndEvaluatePurchase(
  tx: Tx,
  question: { actor: Actor; productId: string; now: Date },
): Promise<{ name: string; state: PurchaseState } | undefined> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, question.productId)).for('share')
  // A second statement, so that it sees commits from during the wait for the lock
  const [row] = await selectFacts(tx, question.actor, question.now, [question.productId])
  return row && { name: row.name, state: purchaseStateFromRow(question.actor, row) }
}

function selectFacts(db: Queryable, actor: Actor, now: Date, productIds: string[]) {
  return db
    .select({ id: products.id, name: products.name, ...purchaseColumns(actor, now) })
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(and(inArray(products.id, productIds), visibleTo(actor)))
}
