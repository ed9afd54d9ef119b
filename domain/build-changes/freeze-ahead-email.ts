import { eq } from 'drizzle-orm'
import type { SheetSide } from '#contracts/build-sheets.ts'
import { buildPath } from '#contracts/build-updates.ts'
import { builds } from '../builds/builds-tables.ts'
import { longDay } from '../builds/promise-moved-email.ts'
import { only } from '../kernel/db.ts'
import { defineMail } from '../kernel/define-mail.ts'

type FreezeAhead = {
  requestId: string
  /** Their names, as a sentence begins with them. */
  lines: string
  day: string
  /** The stage that fixes them; null where the day does. */
  stage: string | null
  side: SheetSide
}

/** Last call: lines of the sheet will be fixed soon. */
export const freezeAheadEmail = defineMail(
  'build-freeze-ahead',
  async ({ db }, { requestId, lines, day, stage, side }: FreezeAhead) => {
    const { title } = only(await db.select({ title: builds.title }).from(builds).where(eq(builds.requestId, requestId)))
    const when = stage === null ? `on ${longDay(day)}` : `when ${stage} begins, about ${longDay(day)}`
    const about = stage === null ? 'by' : 'by about'
    return {
      subject: `Last call: ${lines} ${about} ${longDay(day)}`,
      preview: title,
      heading: 'Last call',
      paragraphs: [
        `${title}: ${lines} will be fixed ${when}.`,
        side === 'buyer'
          ? 'If you would like something different there, ask for a change now. Afterwards your builder may still agree to it, at another price, or say no.'
          : 'If something is still open there, propose it to the buyer before.',
      ],
      action: { label: 'See the build', path: `${buildPath(requestId)}#changes` },
    }
  },
)
