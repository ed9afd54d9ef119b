import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { SandboxDb, SandboxTx } from '../sandbox-db.ts'
import { stripeObjects } from '../sandbox-tables.ts'
import { missing } from './stripe-problem.ts'

/** In JSON a decimal is text; the SDK turns it into its own class. */
type OnTheWire<T> = Omit<T, 'unit_amount_decimal'> & { unit_amount_decimal: string | null }
export type StoredPrice = OnTheWire<Stripe.Price>
export type StoredLineItem = Omit<Stripe.LineItem, 'price'> & { price: StoredPrice }
export type StoredSession = Omit<Stripe.Checkout.Session, 'line_items'> & { line_items: StoredLineItem[] }

/** Links have a secret instead of an id, which appears only in their URL. */
type StoredLink = { id: string; object: 'login_link'; account: string; created: number; expires_at: number }
export type StoredAccountLink = Omit<StoredLink, 'object'> & {
  object: 'account_link'
  return_url: string
  refresh_url: string
}

export type Stored = {
  'checkout.session': StoredSession
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  product: Stripe.Product
  price: StoredPrice
  account: Stripe.Account
  account_link: StoredAccountLink
  login_link: StoredLink
  transfer: Stripe.Transfer
}
export type Kind = keyof Stored
type AnyStored = Stored[Kind]
type More = { parentId?: string | null; dueAt?: Date | null }

/** Returns false if the id exists: some ids are chosen by the caller, and requested twice at once. */
export async function insertObject(tx: SandboxTx, body: AnyStored, createdAt: Date, more: More = {}): Promise<boolean> {
  const row = { id: body.id, object: body.object, body: { ...body }, createdAt, ...more }
  const inserted = await tx.insert(stripeObjects).values(row).onConflictDoNothing().returning({ id: stripeObjects.id })
  return inserted.length > 0
}

/** Saves the object. `dueAt` stays unchanged unless given. */
export async function saveObject(tx: SandboxTx, body: AnyStored, more: More = {}): Promise<void> {
  await tx
    .update(stripeObjects)
    .set({ body: { ...body }, ...more })
    .where(eq(stripeObjects.id, body.id))
}

export async function findObject<K extends Kind>(db: SandboxDb | SandboxTx, kind: K, id: string) {
  const [row] = await db.select().from(stripeObjects).where(isThe(kind, id))
  return row?.body as Stored[K] | undefined
}

/** Callers lock an object before changing it, so that two payments of one session run one after the other. */
export async function lockObject<K extends Kind>(tx: SandboxTx, kind: K, id: string): Promise<Stored[K]> {
  const [row] = await tx.select().from(stripeObjects).where(isThe(kind, id)).for('update')
  if (!row) throw missing(kind, id)
  return row.body as Stored[K]
}

export type Page = { limit: number; starting_after?: string; parentId?: string; created?: { gte?: number } }

/** One page in Stripe's list shape, newest first. `fits` filters by fields of the JSON. */
export async function listObjects<K extends Kind>(
  db: SandboxDb | SandboxTx,
  kind: K,
  page: Page,
  fits: Record<string, string | boolean | undefined> = {},
) {
  const wanted = Object.fromEntries(Object.entries(fits).filter(([, value]) => value !== undefined))
  const rows = await db
    .select()
    .from(stripeObjects)
    .where(
      and(
        eq(stripeObjects.object, kind),
        page.parentId ? eq(stripeObjects.parentId, page.parentId) : undefined,
        page.created?.gte === undefined ? undefined : gte(stripeObjects.createdAt, new Date(page.created.gte * 1000)),
        Object.keys(wanted).length > 0 ? sql`${stripeObjects.body} @> ${JSON.stringify(wanted)}::jsonb` : undefined,
        page.starting_after
          ? sql`${stripeObjects.sequence} < (select o.sequence from ${stripeObjects} o where o.id = ${page.starting_after})`
          : undefined,
      ),
    )
    .orderBy(desc(stripeObjects.sequence))
    .limit(page.limit + 1)
  return { data: rows.slice(0, page.limit).map((row) => row.body as Stored[K]), has_more: rows.length > page.limit }
}

function isThe(kind: Kind, id: string) {
  return and(eq(stripeObjects.object, kind), eq(stripeObjects.id, id))
}
