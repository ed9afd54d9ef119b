import { eq } from 'drizzle-orm'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { only } from '#domain/kernel/db.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { builds } from './builds-tables.ts'

/** Tells a side of a build its new promised date. */
export const promiseMovedEmail = defineMail(
  'build-promise-moved',
  async ({ db }, { requestId, day, cause }: { requestId: string; day: string; cause: string }) => {
    const { title } = only(await db.select({ title: builds.title }).from(builds).where(eq(builds.requestId, requestId)))
    return {
      subject: `New date: ${formatLongDay(day)} for ${title}`,
      preview: `Because ${cause}.`,
      heading: `New date: ${formatLongDay(day)}`,
      paragraphs: [`${title} is now promised by ${formatLongDay(day)} because ${cause}.`],
      action: { label: 'View build', path: `${buildPath(requestId)}#delay` },
    }
  },
)
