import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { buildSheetPath } from '#contracts/custom-builds/build-sheets.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { buildPlacePath } from '#contracts/custom-builds/order-book.ts'
import { DAY_MS, daysBefore } from '#contracts/kernel/dates/days.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { pictureAddress } from '#contracts/people/uploads.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { defineMail, NothingToSay } from '#domain/kernel/define-mail.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { isPublicBuilder, userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import type { EmailSection } from '#domain/ports/mail.ts'
import { buildSheetAnswers, buildSheets } from '../agreements/build-agreements-tables.ts'
import { builds } from '../builds/builds-tables.ts'
import { describeBuild } from '../builds/describe-build.ts'
import { type BuildSnapshot, listBuilds } from '../builds/list-builds.ts'
import { listBuyerSteps } from '../builds/list-next-steps.ts'
import {
  listMovedUp,
  listWaitlistPositions,
  recordReportedPositions,
  type WaitlistPosition,
} from '../order-book/list-waitlist-positions.ts'
import { bookOffers, bookPlaces, bookSlots } from '../order-book/order-book-tables.ts'
import { labelOf } from '../order-book/place-view.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { listRequestViews, requestTitle } from '../requests/request-view.ts'
import { buildDigests, buildUpdates } from './build-updates-tables.ts'
import { digestStopPath } from './digest-settings.ts'
import type { UpdateRow } from './update-policy.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings'>
type Reader = { userId: string; due: Date; timeZone: string }

const PEOPLE_AT_ONCE = 200

/** Sends the Sunday evening email, in the buyer's time zone, about that week's updates. Returns the number sent. */
export async function sendBuildDigests(ctx: Deps): Promise<number> {
  const readers = [...(await readersWithNews(ctx)), ...(await readersWhoMovedUp(ctx))]
  const sent = await runEach(readers, (reader) => ctx.db.transaction((tx) => sendTo(ctx, tx, reader)))
  return sent.filter(Boolean).length
}

/** Buyers with updates from the seven days before the last Sunday, 6 p.m., without an email about them. */
async function readersWithNews({ db, now, settings }: Deps): Promise<Reader[]> {
  const { zone, due } = dueOf({ now, settings })
  const rows = await db
    .selectDistinct({ userId: users.id, due, timeZone: sql<string>`${zone}` })
    .from(buildUpdates)
    .innerJoin(builds, eq(builds.requestId, buildUpdates.requestId))
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, builds.requestId))
    .innerJoin(users, eq(users.id, customBuildRequests.buyerId))
    .leftJoin(buildDigests, eq(buildDigests.userId, users.id))
    .where(
      sql`${buildUpdates.createdAt} > ${daysBefore(now(), 15)}
        and ${buildUpdates.createdAt} > ${due} - interval '7 days' and ${buildUpdates.createdAt} <= ${due}
        and ${buildUpdates.audience} <> 'workshop' and ${buildUpdates.removedAt} is null
        and ${users.emailConfirmedAt} is not null and ${buildDigests.stoppedAt} is null
        and (${buildDigests.doneUntil} is null or ${buildDigests.doneUntil} < ${due})`,
    )
    .limit(PEOPLE_AT_ONCE)
  return rows.map((row) => ({ ...row, due: new Date(row.due) }))
}

/** Buyers who moved up a waiting list since the last email, at least four weeks ago. */
async function readersWhoMovedUp(ctx: Deps): Promise<Reader[]> {
  const { db, now, settings } = ctx
  const buyerIds = (await listMovedUp(ctx, db)).map(({ buyerId }) => buyerId)
  if (buyerIds.length === 0) return []
  const { zone, due } = dueOf({ now, settings })
  const rows = await db
    .selectDistinct({ userId: users.id, due, timeZone: sql<string>`${zone}` })
    .from(users)
    .leftJoin(buildDigests, eq(buildDigests.userId, users.id))
    .where(
      and(
        inArray(users.id, buyerIds),
        sql`${users.emailConfirmedAt} is not null and ${buildDigests.stoppedAt} is null
          and ${due} > ${now()}::timestamptz - interval '1 day'
          and (${buildDigests.doneUntil} is null or ${buildDigests.doneUntil} < ${due})`,
      ),
    )
    .limit(PEOPLE_AT_ONCE)
  return rows.map((row) => ({ ...row, due: new Date(row.due) }))
}

/** The last Sunday at 6 p.m. in the reader's time zone. */
function dueOf({ now, settings }: Needs<'now' | 'settings'>) {
  const zone = sql`coalesce(${buildDigests.timeZone}, ${settings.timeZone})`
  // PostgreSQL weeks begin on Monday; Sunday at 6 p.m. is six days and 18 hours later.
  const due = sql<string>`(date_trunc('week', ((${now()}::timestamptz) at time zone ${zone}) - interval '162 hours')
    + interval '162 hours') at time zone ${zone}`
  return { zone, due }
}

/** The settings row is the lock, so only one node sends. */
async function sendTo(ctx: Deps, tx: Tx, { userId, due, timeZone }: Reader): Promise<boolean> {
  await tx.insert(buildDigests).values({ userId }).onConflictDoNothing()
  const [settings] = await tx.select().from(buildDigests).where(eq(buildDigests.userId, userId)).for('update')
  if (!settings || settings.stoppedAt || (settings.doneUntil && settings.doneUntil >= due)) return false
  const [reader] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!reader) return false
  await tx.update(buildDigests).set({ doneUntil: due }).where(eq(buildDigests.userId, userId))
  const placeIds = await recordReportedPositions(ctx, tx, userId)
  const mail = { to: reader.email, userId, until: due.toISOString(), timeZone, placeIds }
  await enqueueMail(ctx, tx, buildDigestEmail, mail)
  return true
}

/** `until`: the Sunday evening of the email. */
type DigestMail = {
  userId: string
  until: string
  timeZone: string
  /** Waiting list entries that moved up. */
  placeIds?: string[]
}

const WEEK_MS = 7 * DAY_MS
/** Lines per build in the email; the rest is on the build page. */
const MOST_LINES = 12
const LONGEST_LINE = 120
/** Per buyer: more than any buyer has. */
const MOST_REQUESTS = 200

type Told = { build: BuildSnapshot; news: UpdateRow[]; waits: Build['waits_for_you'] }

/** A week of updates on a buyer's builds, with the first photo of each and the buyer's next steps. */
const buildDigestEmail = defineMail(
  'build-digest',
  async ({ db, settings }, { userId, until, timeZone, placeIds = [] }: DigestMail) => {
    const stopped = and(eq(buildDigests.userId, userId), isNotNull(buildDigests.stoppedAt))
    if ((await db.$count(buildDigests, stopped)) > 0) throw new NothingToSay()
    const now = new Date()
    const told = await readTold({ db, settings, now: () => now }, userId, new Date(until))
    const positions = await listWaitlistPositions({ db, settings, now: () => now }, placeIds)
    const before = await listStartConditions(db, { userId, now })
    const sections = [
      ...told.map((each) => sectionOf(each, { now, timeZone })),
      ...before.map(sectionBeforeWork),
      ...positions.map(positionSection),
    ]
    const shown = told.filter(({ news }) => news.length > 0).map(({ build }) => build)
    const [first] = shown
    if (!first) {
      const [position] = positions
      if (!position) throw new NothingToSay()
      return {
        subject: `You moved up on ${position.builderName}’s waiting list`,
        preview: position.sentence,
        heading: 'You moved up',
        paragraphs: [],
        sections,
        action: { label: 'View your spot', path: buildPlacePath(position.requestId) },
        footnote: 'We send this email on Sunday evenings, at most once every four weeks, and only if you’ve moved up.',
        unsubscribePath: await digestStopPath(db, userId),
      }
    }
    return {
      subject: shown.length === 1 ? `This week: ${first.title}` : `This week: your ${shown.length} builds`,
      preview: describeBuild(first, { now, timeZone, side: 'buyer' }),
      heading: 'This week in the workshop',
      paragraphs: [],
      sections,
      action: { label: 'View build', path: told.length === 1 ? buildPath(first.requestId) : '/account?tab=custom-builds' },
      footnote: 'We send this email on Sunday evenings, and only if there’s something new.',
      unsubscribePath: await digestStopPath(db, userId),
    }
  },
)

function sectionBeforeWork({ what, builderName, text, path }: WaitBeforeWork): EmailSection {
  return {
    heading: `${what} by ${builderName}`,
    rows: [{ label: 'Needs your attention', value: text, path }],
    hasProse: true,
    links: [],
  }
}

function positionSection({ requestId, what, builderName, sentence }: WaitlistPosition): EmailSection {
  const links = [{ label: 'View your spot', path: buildPlacePath(requestId) }]
  return { heading: `${what} by ${builderName}`, lead: sentence, rows: [], links }
}

/** Builds with updates, and all others that need the buyer's attention. */
async function readTold(ctx: Needs<'db' | 'now' | 'settings'>, userId: string, until: Date): Promise<Told[]> {
  const own = eq(customBuildRequests.buyerId, userId)
  const news = Map.groupBy(await readNews(ctx.db, userId, until), ({ requestId }) => requestId)
  const read = await listBuilds(ctx, own)
  const requests = await listRequestViews({ ...ctx, actor: null }, { where: own, limit: MOST_REQUESTS })
  const moneyOf = new Map(requests.map((request) => [request.id, request]))
  const told = read.map((build) => {
    const money = moneyOf.get(build.requestId) ?? { payment_links: [], parts: [] }
    return { build, news: news.get(build.requestId) ?? [], waits: listBuyerSteps(build, money) }
  })
  return told.filter((each) => each.news.length > 0 || each.waits.length > 0)
}

function sectionOf({ build, news, waits }: Told, clock: { now: Date; timeZone: string }): EmailSection {
  const path = buildPath(build.requestId)
  const picture = news.flatMap(({ pictures }) => pictures)[0]
  const today = dayIn(clock.timeZone, clock.now)
  const waiting = waits.map(({ text, path: where }) => {
    return { label: 'Needs your attention', value: text, path: where?.startsWith('/') ? where : `${path}${where ?? ''}` }
  })
  const rows = news.slice(0, MOST_LINES).map((update) => ({
    label: formatDay(dayIn(clock.timeZone, update.happenedAt), today),
    value: lineOf(update),
    path,
  }))
  const more = news.length - rows.length
  return {
    heading: build.title,
    lead: describeBuild(build, { ...clock, side: 'buyer' }),
    ...(picture && { picture: { path: pictureAddress(picture.key), alt: picture.alt, isScene: true } }),
    rows: [...waiting, ...rows],
    hasProse: true,
    links: more > 0 ? [{ label: `${more} more on the build page`, path }] : [],
  }
}

function lineOf({ text, pictures }: UpdateRow): string {
  const [line = ''] = text.split('\n')
  if (line) return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line
  if (pictures.length === 0) return 'A video'
  return pictures.length === 1 ? 'A photo' : `${pictures.length} photos`
}

function readNews(db: Queryable, userId: string, until: Date): Promise<UpdateRow[]> {
  const own = db.select({ id: customBuildRequests.id }).from(customBuildRequests).where(eq(customBuildRequests.buyerId, userId))
  return db
    .select()
    .from(buildUpdates)
    .where(
      and(
        inArray(buildUpdates.requestId, own),
        gt(buildUpdates.createdAt, new Date(until.getTime() - WEEK_MS)),
        lte(buildUpdates.createdAt, until),
        ne(buildUpdates.audience, 'workshop'),
        isNull(buildUpdates.removedAt),
      ),
    )
    .orderBy(asc(buildUpdates.number))
    .limit(300)
}

/** The buyer's next steps on requests without a build page. */
type WaitBeforeWork = { what: string; builderName: string; text: string; path: string }

type ConditionReader = { userId: string; now: Date }

/** Sheets to sign and slots to accept, the buyer's most urgent steps. */
async function listStartConditions(db: Queryable, reader: ConditionReader): Promise<WaitBeforeWork[]> {
  return [...(await readOfferedSlots(db, reader)), ...(await readUnsignedSheets(db, reader))]
}

const NAMES = {
  what: requestTitle,
  builderName: sql<string>`coalesce(nullif(${userProfiles.businessName}, ''), ${userProfiles.publicName})`,
}

async function readOfferedSlots(db: Queryable, { userId, now }: ConditionReader): Promise<WaitBeforeWork[]> {
  const rows = await db
    .select({ ...NAMES, requestId: bookPlaces.requestId, slot: bookSlots })
    .from(bookOffers)
    .innerJoin(bookPlaces, eq(bookPlaces.id, bookOffers.placeId))
    .innerJoin(bookSlots, eq(bookSlots.id, bookOffers.slotId))
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, bookPlaces.requestId))
    .innerJoin(userProfiles, eq(userProfiles.id, bookPlaces.builderId))
    .where(and(eq(bookPlaces.buyerId, userId), eq(bookOffers.status, 'open'), gt(bookOffers.until, now)))
    .orderBy(bookOffers.until)
  return rows.map(({ what, builderName, requestId, slot }) => {
    const text = `Your build slot: ${labelOf(slot)}. Accept or pass.`
    return { what, builderName, text, path: buildPlacePath(requestId) }
  })
}

/** The newest version, unless the buyer requested changes: then the builder is next. */
async function readUnsignedSheets(db: Queryable, { userId }: ConditionReader): Promise<WaitBeforeWork[]> {
  const ofVersion = and(
    eq(buildSheetAnswers.requestId, buildSheets.requestId),
    eq(buildSheetAnswers.version, buildSheets.version),
  )
  const rows = await db
    .selectDistinctOn([buildSheets.requestId], {
      ...NAMES,
      requestId: buildSheets.requestId,
      isAnswered: sql<boolean>`${buildSheetAnswers.version} is not null`,
    })
    .from(buildSheets)
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, buildSheets.requestId))
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .leftJoin(buildSheetAnswers, ofVersion)
    .where(
      and(
        eq(customBuildRequests.buyerId, userId),
        eq(customBuildRequests.status, 'accepted'),
        isNull(customBuildRequests.agreedVersion),
        isPublicBuilder(userProfiles),
      ),
    )
    .orderBy(buildSheets.requestId, desc(buildSheets.version))
  const waiting = rows.filter(({ isAnswered }) => !isAnswered)
  return waiting.map(({ what, builderName, requestId }) => {
    return { what, builderName, text: 'Review and sign the spec sheet', path: buildSheetPath(requestId) }
  })
}
