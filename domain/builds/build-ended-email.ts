import { eq } from 'drizzle-orm'
import type { SheetSide } from '#contracts/build-sheets.ts'
import { buildPath } from '#contracts/build-updates.ts'
import { formatCents } from '#contracts/money.ts'
import { getBuildRequestEmailFacts } from '../build-requests/get-build-request-email-facts.ts'
import { only } from '../kernel/db.ts'
import { defineMail } from '../kernel/define-mail.ts'
import { builds } from './builds-tables.ts'

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** To both sides of a build that has ended, with the figures. For a withdrawal it is the receipt. */
export const buildEndedEmail = defineMail(
  'build-ended',
  async ({ db }, { requestId, side }: { requestId: string; side: SheetSide }) => {
    const build = only(await db.select().from(builds).where(eq(builds.requestId, requestId)))
    const { builderName, customerName } = await getBuildRequestEmailFacts(db, requestId)
    const { title, cancelledBy, cancelKind, cancelReason, keptCents, returnedCents } = build
    // What was said before it could end counts.
    const endedAt = cancelKind === 'withdrawal' ? (build.withdrawnAt ?? build.cancelledAt) : build.cancelledAt
    const names = { builder: builderName, buyer: customerName, operator: 'The shop' }
    const who = cancelledBy === side ? 'You have' : `${names[cancelledBy ?? 'operator']} has`
    const when = endedAt ? ` on ${MOMENT.format(endedAt)} UTC` : ''
    const did = cancelKind === 'withdrawal' ? 'withdrawn from the contract' : 'ended this build'
    const back = side === 'buyer' ? 'to your card' : `to ${customerName}`
    return {
      subject: `${title} has ended`,
      preview: returnedCents > 0 ? `${formatCents(returnedCents)} goes back ${back}.` : 'Nothing more is asked for.',
      heading: `${title} has ended`,
      paragraphs: [
        `${who} ${did}${when}.`,
        returnedCents > 0
          ? `${formatCents(returnedCents)} goes back ${back}.`
          : 'Nothing goes back, and nothing more is asked for.',
        ...(keptCents > 0 ? [`${side === 'builder' ? 'You keep' : `${builderName} keeps`} ${formatCents(keptCents)}.`] : []),
        ...(cancelReason && cancelledBy !== side ? [`Their message: “${cancelReason}”`] : []),
      ],
      action: { label: 'See the build', path: buildPath(requestId) },
    }
  },
)
