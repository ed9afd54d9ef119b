import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { purchaseApplications } from '#domain/buying/purchase-applications/purchase-applications-table.ts'
import { userId } from './account-rows.ts'
import { demoPeople } from './demo-people.ts'
import { demoApplications } from './demo-sales.ts'
import { productId } from './product-rows.ts'
import { stableId } from './stable-id.ts'
import { typeset } from './typeset.ts'

type ApplicationRow = typeof purchaseApplications.$inferInsert

/** The demo buyer's applications: one answered, one pending. */
export function applicationRows(now: Date): ApplicationRow[] {
  return demoApplications.map((application) => ({
    id: stableId('application', application.instrument),
    productId: productId(application.instrument),
    buyerId: userId(demoPeople.buyer),
    buyerEmail: demoPeople.buyer,
    message: typeset(application.message),
    status: application.status,
    createdAt: daysBefore(now, application.daysAgo),
    decidedAt: 'decidedDaysAgo' in application ? daysBefore(now, application.decidedDaysAgo) : undefined,
  }))
}
