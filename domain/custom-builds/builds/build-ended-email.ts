import { and, eq, isNotNull } from 'drizzle-orm'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { formatUtcDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { returns } from '#domain/buying/returns/returns-table.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { defineMail, NothingToSay } from '#domain/kernel/define-mail.ts'
import { getBuildEmailFacts } from '../requests/get-build-email-facts.ts'

/** To both sides of a canceled build, with the amounts. Serves as the receipt of a withdrawal. */
export const buildEndedEmail = defineMail(
  'build-ended',
  async ({ db }, { requestId, side }: { requestId: string; side: SheetSide }) => {
    const { build, title, builderName, customerName } = await getBuildEmailFacts(db, requestId)
    if (!build) throw new NothingToSay()
    const { cancelledBy, cancelKind, cancelReason, keptCents, returnedCents } = build
    // The withdrawal counts from the moment it was declared.
    const endedAt =
      cancelKind === 'withdrawal' ? ((await findWithdrawnAt(db, requestId)) ?? build.cancelledAt) : build.cancelledAt
    const names = { builder: builderName, buyer: customerName, operator: 'We' }
    const who = cancelledBy === side ? 'You' : names[cancelledBy ?? 'operator']
    const when = endedAt ? ` on ${formatUtcDateTime(endedAt)}` : ''
    const did = cancelKind === 'withdrawal' ? 'withdrew from the contract' : 'canceled this build'
    const back = side === 'buyer' ? 'to your card' : `to ${customerName}`
    return {
      subject: `Build canceled: ${title}`,
      preview: returnedCents > 0 ? `${formatCents(returnedCents)} will be refunded ${back}.` : 'No more payments are due.',
      heading: `${title} was canceled`,
      paragraphs: [
        `${who} ${did}${when}.`,
        returnedCents > 0 ? `${formatCents(returnedCents)} will be refunded ${back}.` : noRefund(keptCents),
        ...(keptCents > 0 ? [`${side === 'builder' ? 'You keep' : `${builderName} keeps`} ${formatCents(keptCents)}.`] : []),
        ...(cancelReason && cancelledBy !== side ? [reasonOf(cancelledBy, cancelReason)] : []),
      ],
      action: { label: 'View build', path: buildPath(requestId) },
    }
  },
)

async function findWithdrawnAt(db: Queryable, requestId: string): Promise<Date | null> {
  const withdrawn = and(eq(returns.requestId, requestId), isNotNull(returns.withdrawnAt))
  const [found] = await db.select({ at: returns.withdrawnAt }).from(returns).where(withdrawn)
  return found?.at ?? null
}

function reasonOf(by: SheetSide | 'operator' | null, reason: string): string {
  return `${by === 'operator' ? 'Reason' : 'Their message'}: “${reason}”`
}

function noRefund(keptCents: number): string {
  return `${keptCents > 0 ? 'There’s no refund' : 'There was no payment to refund'}, and no more payments are due.`
}
