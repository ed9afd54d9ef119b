import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { getBuildEmailFacts } from '../requests/get-build-email-facts.ts'

/** Tells a side of a build its new promised date. */
export const promiseMovedEmail = defineMail(
  'build-promise-moved',
  async ({ db }, { requestId, day, cause }: { requestId: string; day: string; cause: string }) => {
    const { title } = await getBuildEmailFacts(db, requestId)
    return {
      subject: `New date: ${formatLongDay(day)} for ${title}`,
      preview: `Because ${cause}.`,
      heading: `New date: ${formatLongDay(day)}`,
      paragraphs: [`${title} is now promised by ${formatLongDay(day)} because ${cause}.`],
      action: { label: 'View build', path: `${buildPath(requestId)}#delay` },
    }
  },
)
