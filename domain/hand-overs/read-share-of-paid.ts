import { paidOf, readBuildPayments, readBuildReturns } from '../build-requests/build-payment-summary.ts'
import type { Queryable } from '../kernel/db.ts'
import { readSaleFigures } from '../payouts/get-sale.ts'

/** Of the price that goes back with an instrument which its builder takes back, the share that they had received. Cents. */
export async function readShareOfPaid(db: Queryable, requestId: string): Promise<number> {
  const payments = (await readBuildPayments(db, [requestId])).get(requestId) ?? []
  const returns = (await readBuildReturns(db, [requestId])).get(requestId) ?? []
  let shareCents = 0
  for (const payment of payments.filter(({ status }) => status === 'paid')) {
    const { commissionCents } = await readSaleFigures(db, payment.id)
    const ofPayment = returns.filter(({ paymentId }) => paymentId === payment.id)
    const commissionBack = ofPayment.reduce((sum, { commissionBackCents }) => sum + commissionBackCents, 0)
    shareCents += Math.max(0, paidOf([payment]).paidCents - (commissionCents - commissionBack))
  }
  return shareCents
}
