import { LENDERS, type Lender } from '#contracts/buying/pay-later.ts'
import type { SandboxDb } from '../sandbox-db.ts'
import { findObject, type StoredSession } from './object-store.ts'

/** What the payment page shows of a session. */
export type OrderSummary = {
  sessionId: string
  currency: string
  totalCents: number
  lenders: Lender[]
  lines: { name: string; quantity: number; unitCents: number; totalCents: number; imageUrl: string | undefined }[]
}

/** The lenders that the session allows beside cards */
export function lendersOf({ allowed_payment_method_types: allowed }: StoredSession): Lender[] {
  return LENDERS.filter((lender) => allowed?.includes(lender))
}

export async function getOrderSummary(db: SandboxDb, session: StoredSession): Promise<OrderSummary> {
  const lines = session.line_items.map(async (line) => {
    const product = await findObject(db, 'product', String(line.price.product))
    return {
      name: line.description ?? 'Item',
      quantity: line.quantity ?? 1,
      unitCents: line.price.unit_amount ?? 0,
      totalCents: line.amount_total,
      imageUrl: product?.images[0],
    }
  })
  return {
    sessionId: session.id,
    currency: session.currency ?? 'usd',
    totalCents: session.amount_total ?? 0,
    lenders: lendersOf(session),
    lines: await Promise.all(lines),
  }
}
