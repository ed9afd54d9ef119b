import { eq } from 'drizzle-orm'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import type { EmailContent } from '#domain/ports/mail.ts'
import { getBuildEmailFacts } from '../requests/get-build-email-facts.ts'
import { buildSignOffs } from './signoffs-table.ts'

export type SignOffNews = 'asked' | 'reminded' | 'answered' | 'lapsed'

type AboutSignOff = { signOffId: string; news: SignOffNews; side: SheetSide }
type Said = Omit<EmailContent, 'action'>

/** About a question to the buyer: asked, reminded, answered, or lapsed. */
export const signOffEmail = defineMail(
  'build-sign-off-news',
  async ({ db, settings }, { signOffId, news, side }: AboutSignOff) => {
    const facts = await getSignOffFacts({ db, settings }, signOffId)
    const path = `${buildPath(facts.signOff.requestId)}#questions`
    return { ...EMAILS[news](facts, side), action: { label: side === 'buyer' ? 'Answer' : 'View build', path } }
  },
)

async function getSignOffFacts({ db, settings }: Needs<'settings'> & { db: Queryable }, signOffId: string) {
  const signOff = only(await db.select().from(buildSignOffs).where(eq(buildSignOffs.id, signOffId)))
  const until = formatLongDay(dayIn(settings.timeZone, signOff.answerBy))
  return { ...(await getBuildEmailFacts(db, signOff.requestId)), signOff, until }
}
type Facts = Awaited<ReturnType<typeof getSignOffFacts>>

const EMAILS: Record<SignOffNews, (facts: Facts, side: SheetSide) => Said> = {
  asked: ({ signOff, title, until, builderName }) => ({
    subject: `Reply to ${builderName} by ${until}: ${title}`,
    preview: signOff.question,
    heading: `${builderName} has a question`,
    paragraphs: [
      `About ${title}: ${signOff.question}`,
      `Work is on hold until you answer, or until ${until} at the latest. The photos are on your build page.`,
    ],
  }),
  reminded: ({ signOff, title, until, builderName, customerName }, side) =>
    side === 'buyer'
      ? {
          subject: `${builderName} is waiting for your reply about ${title}`,
          preview: signOff.question,
          heading: `${builderName} is waiting for your answer`,
          paragraphs: [
            `About ${title}: ${signOff.question}`,
            `If you don’t answer by ${until}, ${builderName} will decide and continue. After three days of waiting, each additional day pushes the promised date back a day.`,
          ],
        }
      : {
          subject: `No answer yet from ${customerName}: ${title}`,
          preview: signOff.question,
          heading: `${customerName} hasn’t answered yet`,
          paragraphs: [`A week ago, you asked about ${title}: ${signOff.question}`, 'We’ve emailed them twice.'],
        },
  answered: ({ signOff, title, customerName }) => {
    const isYes = signOff.status === 'approved' || signOff.lateAnswer === 'yes'
    const subject = isYes ? `${customerName} answered “${signOff.choice ?? 'yes'}”` : `${customerName} would like a change`
    return {
      subject: `${subject}: ${title}`,
      preview: signOff.question,
      heading: subject,
      paragraphs: [
        `About ${title}: ${signOff.question}`,
        ...(signOff.words ? [`Their message: “${signOff.words}”`] : []),
        ...(signOff.lateAnswer ? ['The answer came after the deadline, so it’s only a note and doesn’t stop the work.'] : []),
      ],
    }
  },
  lapsed: ({ signOff, title, builderName, customerName }, side) => ({
    subject:
      side === 'buyer'
        ? `${builderName} is continuing without your answer: ${title}`
        : `No answer from ${customerName}: ${title}`,
    preview: signOff.question,
    heading: side === 'buyer' ? `${builderName} is continuing without your answer` : `${customerName} didn’t answer`,
    paragraphs: [
      side === 'buyer'
        ? `You didn’t answer the question about ${title}, so ${builderName} will decide and continue. You can still answer, but only as a note.`
        : `About ${title}: ${signOff.question} You can decide and continue. If they answer later, it’s only a note.`,
    ],
  }),
}
