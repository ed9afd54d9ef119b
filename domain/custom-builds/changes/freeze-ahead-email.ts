import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { getBuildEmailFacts } from '../requests/get-build-email-facts.ts'
import { findNewestPhoto } from '../updates/find-newest-photo.ts'

export type FreezeAhead = {
  requestId: string
  /** The names of the lines, capitalized for the start of a sentence. */
  lines: string
  day: string
  /** The stage that locks the lines; null if a day does. */
  stage: string | null
  side: SheetSide
}

/** Last call before lines of the spec sheet are locked. */
export const freezeAheadEmail = defineMail(
  'build-freeze-ahead',
  async ({ db }, { requestId, lines, day, stage, side }: FreezeAhead) => {
    const { title } = await getBuildEmailFacts(db, requestId)
    const when = stage === null ? `on ${formatLongDay(day)}` : `when “${stage}” starts, around ${formatLongDay(day)}`
    const about = stage === null ? 'will be locked on' : 'will be locked around'
    return {
      subject: `Last call for changes by ${formatLongDay(day)}: ${title}`,
      preview: `${lines} ${about} ${formatLongDay(day)}`,
      heading: 'Last call for changes',
      picture: await findNewestPhoto(db, requestId),
      paragraphs: [
        `${title}: ${lines} will be locked ${when}.`,
        side === 'buyer'
          ? 'If you’d like something different, request a change now. After that, your builder can charge a different price or decline.'
          : 'If a detail is still open, propose it to the buyer before then.',
      ],
      action: { label: 'View build', path: `${buildPath(requestId)}#changes` },
    }
  },
)
