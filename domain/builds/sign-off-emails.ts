import { eq } from 'drizzle-orm'
import type { SheetSide } from '#contracts/build-sheets.ts'
import { buildPath } from '#contracts/build-updates.ts'
import { dayIn } from '#contracts/dates/time-zones.ts'
import { getBuildRequestEmailFacts } from '../build-requests/get-build-request-email-facts.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Queryable } from '../kernel/db.ts'
import { defineMail } from '../kernel/define-mail.ts'
import type { EmailContent } from '../ports/mail.ts'
import { builds } from './builds-tables.ts'
import { longDay } from './promise-moved-email.ts'
import { buildSignOffs } from './signoffs-table.ts'

/** Steps of a question to the buyer that somebody is notified of. */
export type SignOffNews = 'asked' | 'reminded' | 'answered' | 'lapsed'

type AboutSignOff = { signOffId: string; news: SignOffNews; side: SheetSide }
type Said = Omit<EmailContent, 'action'>

/** About a question to the buyer: that it is asked, answered, or was not answered in time. */
export const signOffEmail = defineMail(
  'build-sign-off-news',
  async ({ db, settings }, { signOffId, news, side }: AboutSignOff) => {
    const facts = await readFacts({ db, settings }, signOffId)
    const path = `${buildPath(facts.signOff.requestId)}#questions`
    return { ...EMAILS[news](facts, side), action: { label: side === 'buyer' ? 'Look and answer' : 'See the build', path } }
  },
)

async function readFacts({ db, settings }: Needs<'settings'> & { db: Queryable }, signOffId: string) {
  const { signOff, title } = only(
    await db
      .select({ signOff: buildSignOffs, title: builds.title })
      .from(buildSignOffs)
      .innerJoin(builds, eq(builds.requestId, buildSignOffs.requestId))
      .where(eq(buildSignOffs.id, signOffId)),
  )
  const { builderName, customerName } = await getBuildRequestEmailFacts(db, signOff.requestId)
  return { signOff, title, until: longDay(dayIn(settings.timeZone, signOff.answerBy)), builderName, customerName }
}
type Facts = Awaited<ReturnType<typeof readFacts>>

const EMAILS: Record<SignOffNews, (facts: Facts, side: SheetSide) => Said> = {
  asked: ({ signOff, title, until, builderName }) => ({
    subject: `${builderName} asks: ${signOff.question}`,
    preview: title,
    heading: `${builderName} asks you something`,
    paragraphs: [
      `About ${title}: ${signOff.question}`,
      `The work waits for your answer, until ${until} at the longest. The pictures are in the room of your build.`,
    ],
  }),
  reminded: ({ signOff, title, until, builderName, customerName }, side) =>
    side === 'buyer'
      ? {
          subject: `${builderName} waits for you: ${signOff.question}`,
          preview: title,
          heading: 'The work waits for your answer',
          paragraphs: [
            `About ${title}: ${signOff.question}`,
            `Without an answer until ${until}, ${builderName} goes on as they think best. Each day of waiting beyond the third moves the promised day.`,
          ],
        }
      : {
          subject: `No answer yet: ${signOff.question}`,
          preview: title,
          heading: `${customerName} has not answered yet`,
          paragraphs: [`You have asked about ${title} a week ago: ${signOff.question}`, 'We have reminded them twice.'],
        },
  answered: ({ signOff, title, customerName }) => {
    const isYes = signOff.status === 'approved' || signOff.lateAnswer === 'yes'
    const subject = isYes ? `${customerName}: ${signOff.choice ?? 'yes'}` : `${customerName} would like a change`
    return {
      subject,
      preview: signOff.question,
      heading: subject,
      paragraphs: [
        `About ${title}: ${signOff.question}`,
        ...(signOff.words ? [`Their message: “${signOff.words}”`] : []),
        ...(signOff.lateAnswer ? ['The answer came late. It is a note and stops nothing.'] : []),
      ],
    }
  },
  lapsed: ({ signOff, title, builderName, customerName }, side) => ({
    subject: `Not answered: ${signOff.question}`,
    preview: title,
    heading: side === 'buyer' ? `${builderName} goes on` : `${customerName} did not answer`,
    paragraphs: [
      side === 'buyer'
        ? `You did not answer, so ${builderName} goes on as they think best. Your answer is still read.`
        : `About ${title}: ${signOff.question} You may go on as you think best. A later answer is a note.`,
    ],
  }),
}
