import { eq } from 'drizzle-orm'
import type { SheetSide } from '#contracts/build-sheets.ts'
import { buildPath } from '#contracts/build-updates.ts'
import { dayIn } from '#contracts/dates/time-zones.ts'
import { getBuildRequestEmailFacts } from '../build-requests/get-build-request-email-facts.ts'
import { readPaid } from '../build-requests/read-balance.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Queryable } from '../kernel/db.ts'
import { defineMail } from '../kernel/define-mail.ts'
import type { EmailContent } from '../ports/mail.ts'
import { builds } from './builds-tables.ts'
import { delayWords } from './delay-words.ts'
import { buildDelays } from './delays-table.ts'
import { longDay } from './promise-moved-email.ts'

/** Steps of a notice of a delay that somebody is notified of. */
export type DelayNews = 'announced' | 'reminded' | 'agreed' | 'unanswered'

type AboutDelay = { delayId: string; news: DelayNews; side: SheetSide }

/** About a delay: with both buttons to the buyer, and what came of it. */
export const delayEmail = defineMail('build-delay-news', async ({ db, settings }, { delayId, news, side }: AboutDelay) =>
  EMAILS[news](await readFacts({ db, settings }, delayId), side),
)

async function readFacts({ db, settings }: Needs<'settings'> & { db: Queryable }, delayId: string) {
  const { delay, title } = only(
    await db
      .select({ delay: buildDelays, title: builds.title })
      .from(buildDelays)
      .innerJoin(builds, eq(builds.requestId, buildDelays.requestId))
      .where(eq(buildDelays.id, delayId)),
  )
  const { builderName, customerName } = await getBuildRequestEmailFacts(db, delay.requestId)
  const { paidCents } = await readPaid(db, delay.requestId)
  const until = dayIn(settings.timeZone, delay.answerBy)
  const words = delayWords(delay, { builder: builderName, paidCents, write: longDay, until })
  return { delay, title, words, builderName, customerName, path: `${buildPath(delay.requestId)}#delay` }
}
type Facts = Awaited<ReturnType<typeof readFacts>>

const EMAILS: Record<DelayNews, (facts: Facts, side: SheetSide) => EmailContent> = {
  announced: (facts, side) =>
    side === 'builder' ? givenForYou(facts) : notice(facts, `${facts.builderName} needs longer${dayOf(facts)}`),
  reminded: (facts) => notice(facts, `Wait, or end it? ${facts.builderName} needs longer${dayOf(facts)}`),
  agreed: ({ delay, title, customerName, path }) => ({
    subject: `${customerName} waits: ${title}`,
    preview: delay.toDay === null ? 'No new day is named yet.' : `Until ${longDay(delay.toDay)}.`,
    heading: `${customerName} waits`,
    paragraphs: [
      delay.toDay === null
        ? 'They wait although no new day is named. Until there is one they may still end it with everything back.'
        : `The instrument is now promised by ${longDay(delay.toDay)}. Your first promise stays in your record.`,
    ],
    action: { label: 'See the build', path },
  }),
  unanswered: ({ delay, title, builderName, customerName, path }, side) => ({
    subject: `Not agreed: ${title}`,
    preview: `Notice ${delay.number} of a delay was not answered.`,
    heading: side === 'buyer' ? 'You have not agreed to this delay' : `${customerName} has not agreed to this delay`,
    paragraphs:
      side === 'buyer'
        ? [
            `You did not answer ${builderName}, so you have not agreed to wait.`,
            'You can still wait, or end it with everything back until it leaves the workshop.',
          ]
        : [
            'Silence is no consent here. They can end it with everything back until it leaves your workshop. Please write to them.',
          ],
    action: { label: 'See the build', path },
  }),
}

/** To a builder who is gone: what the shop has said in their name. */
function givenForYou({ delay, title, customerName, path }: Facts): EmailContent {
  const day = delay.toDay === null ? 'and that there is no new day yet' : `now about ${longDay(delay.toDay)}`
  return {
    subject: `We have told ${customerName} that it will be later: ${title}`,
    preview: 'We gave notice of a delay in your name.',
    heading: 'We gave notice of a delay in your name',
    paragraphs: [
      `We told ${customerName} in your name that ${title} will be later than promised, ${day}.`,
      `The reason that we gave: ${delay.reason}`,
      'They can wait, or end it and get everything back. If you can keep another day, give a notice of your own.',
    ],
    action: { label: 'See the build', path },
  }
}

function notice({ title, words, delay, path }: Facts, subject: string): EmailContent {
  const wait = delay.toDay === null ? 'Wait without a new day' : `Wait until ${longDay(delay.toDay)}`
  return {
    subject,
    preview: title,
    heading: `${title} will be later than promised`,
    paragraphs: words,
    sections: [
      {
        heading: 'Your choice',
        rows: [],
        links: [
          { label: wait, path },
          { label: 'End the build and get everything back', path },
        ],
      },
    ],
  }
}

function dayOf({ delay }: Facts): string {
  return delay.toDay === null ? '' : `: ${longDay(delay.toDay)}`
}

/** To the builder: the buyer waits no longer than this day. */
export const lastDateEmail = defineMail(
  'build-last-date',
  async ({ db }, { requestId, day }: { requestId: string; day: string }) => {
    const { title } = only(await db.select({ title: builds.title }).from(builds).where(eq(builds.requestId, requestId)))
    const { customerName } = await getBuildRequestEmailFacts(db, requestId)
    return {
      subject: `${customerName} waits until ${longDay(day)}: ${title}`,
      preview: title,
      heading: `${customerName} has set a last date`,
      paragraphs: [
        `It is late, so the law lets them set one: ${longDay(day)}. After it they may end the build with everything back.`,
      ],
      action: { label: 'See the build', path: `${buildPath(requestId)}#delay` },
    }
  },
)

type AboutLate = { requestId: string; side: SheetSide; hasPassed: boolean }

/** That it is likely late, to its builder; on the day itself, to both. */
export const lateEmail = defineMail('build-late', async ({ db }, { requestId, side, hasPassed }: AboutLate) => {
  const { title, promise, status } = only(await db.select().from(builds).where(eq(builds.requestId, requestId)))
  const { builderName, customerName } = await getBuildRequestEmailFacts(db, requestId)
  const day = promise === null ? 'the promised day' : longDay(promise)
  const action = { label: 'See the build', path: `${buildPath(requestId)}#delay` }
  if (!hasPassed)
    return {
      subject: `Likely late: tell ${customerName} now`,
      preview: title,
      heading: `${title} is likely later than promised`,
      paragraphs: [
        `It is promised by ${day}, and builds like it take longer than what is left. Name a new day now: buyers forgive days, not silence.`,
      ],
      action,
    }
  if (status === 'ready')
    return {
      subject: `Promised by ${day}: ${title}`,
      preview: 'It is finished and paid, and has not left the workshop.',
      heading: `${title} was promised by ${day}`,
      paragraphs:
        side === 'builder'
          ? [
              `It is finished and paid, and ${customerName} has said how it comes to them. Send it now, or say that it can be fetched.`,
              'Otherwise they can set a last date, after which they may end the build with everything back.',
            ]
          : [
              `It is finished and paid, and ${builderName} has neither sent it nor said that you can fetch it. We have asked them to.`,
              'After the promised day you can set a last date. If it is still there after that, you may end the build with everything back.',
            ],
      action,
    }
  return {
    subject: `Today was promised: ${title}`,
    preview: `It is not finished, and no other day is named.`,
    heading: `${title} was promised by today`,
    paragraphs:
      side === 'builder'
        ? [`It is not finished, and ${customerName} has heard of no other day. Name one now.`]
        : [
            `It is not finished, and ${builderName} has named no other day. We have asked them to.`,
            'From tomorrow on you can set a last date, after which you may end the build with everything back.',
          ],
    action,
  }
})
