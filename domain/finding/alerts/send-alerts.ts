import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { alertsEmail } from './alert-emails.ts'
import { alertHits, alertSettings } from './alerts-tables.ts'
import { type Hit, hitState, listHits } from './list-hits.ts'
import { INSTANT_MAILS_A_DAY, INSTANT_MAILS_APART_MINUTES, INSTANT_WAITS_MINUTES, nextMorning, zoneOf } from './mail-times.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings'>

const PEOPLE_AT_ONCE = 200
// A run ends after a few minutes; the next one continues.
const MOST_BATCHES = 50
/** The most instruments in an email, which says how many more there are */
const MOST_IN_MAIL = 20
/** The most matches of one person that are checked individually */
const MOST_HITS = 500
const HOUR_MS = 3_600_000

/** Sends the emails that are due, person by person. Returns how many. */
export async function sendAlerts(ctx: Deps): Promise<number> {
  let sent = 0
  const failures: unknown[] = []
  for (let at = 0; at < MOST_BATCHES; at++) {
    const people = await peopleWithMail(ctx)
    // A failed email to one person does not delay the others.
    for (const userId of people) {
      try {
        if (await ctx.db.transaction((tx) => sendToPerson(ctx, tx, userId))) sent += 1
      } catch (error) {
        failures.push(new Error(`Person ${userId}`, { cause: error }))
      }
    }
    if (people.length < PEOPLE_AT_ONCE || failures.length > 0) break
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some alerts could not be sent')
  return sent
}

async function peopleWithMail({ db, now }: Deps): Promise<string[]> {
  const rows = await db
    .select({ userId: alertHits.userId })
    .from(alertHits)
    .where(and(isNull(alertHits.mailedAt), lte(alertHits.dueAt, now())))
    .groupBy(alertHits.userId)
    .orderBy(sql`min(${alertHits.dueAt})`)
    .limit(PEOPLE_AT_ONCE)
  return rows.map(({ userId }) => userId)
}

/** At most one email. Matches are marked in the transaction that enqueues it, so a second node finds none. */
async function sendToPerson(ctx: Deps, tx: Tx, userId: string): Promise<boolean> {
  const person = await lockPerson(ctx, tx, userId)
  if (!person) return false
  const due = await listHits(tx, isDue(userId, ctx.now()), { now: ctx.now(), most: MOST_HITS })
  const byState = Map.groupBy(due, hitState)
  await discard(tx, byState.get('gone'))
  await leaveOnSite(tx, person.isWilling ? byState.get('unwanted') : due)
  if (!person.isWilling) return false
  const held = Map.groupBy(byState.get('held') ?? [], ({ isInstant }) => isInstant)
  await postpone(tx, held.get(true), new Date(ctx.now().getTime() + HOUR_MS))
  await joinDailyMail(ctx, tx, { person, hits: held.get(false) ?? [] })
  const ready = byState.get('ready') ?? []
  // A daily email includes pending instant matches.
  const isDaily = ready.some(({ isInstant }) => !isInstant)
  if (ready.length === 0 || (!isDaily && (await mustWait(ctx, tx, { person, ready })))) return false
  await mail(ctx, tx, { person, ready })
  await countMail(ctx, tx, person, { isDaily })
  return true
}

type Person = {
  id: string
  email: string
  /** Their address is confirmed, and they want alerts. */
  isWilling: boolean
  /** The day in their time zone */
  today: string
  /** For both kinds */
  lastMailAt: Date | null
  instantDay: string | null
  instantMails: number
}

/** The settings row is the lock: one of two nodes sends. */
async function lockPerson({ now, settings }: Deps, tx: Tx, id: string): Promise<Person | undefined> {
  await tx.insert(alertSettings).values({ userId: id }).onConflictDoNothing()
  const [person] = await tx
    .select({
      id: users.id,
      email: users.email,
      isWilling: sql<boolean>`${users.emailConfirmedAt} is not null and ${alertSettings.stoppedAt} is null`,
      today: sql<string>`(${now()}::timestamptz at time zone ${zoneOf(settings.timeZone)})::date::text`,
      lastMailAt: alertSettings.lastInstantAt,
      instantDay: alertSettings.instantDay,
      instantMails: alertSettings.instantMails,
    })
    .from(alertSettings)
    .innerJoin(users, eq(users.id, alertSettings.userId))
    .where(eq(alertSettings.userId, id))
    .for('update', { of: alertSettings, skipLocked: true })
  return person
}

/** One email an hour and four a day: within the hour matches wait, and beyond the daily limit they join the daily email. */
async function mustWait(ctx: Deps, tx: Tx, { person, ready }: { person: Person; ready: Hit[] }): Promise<boolean> {
  const { lastMailAt, instantDay, instantMails, today } = person
  if (instantDay === today && instantMails >= INSTANT_MAILS_A_DAY) {
    await joinDailyMail(ctx, tx, { person, hits: ready })
    return true
  }
  const hourIsOver = new Date((lastMailAt?.getTime() ?? 0) + INSTANT_MAILS_APART_MINUTES * 60_000)
  if (hourIsOver <= ctx.now()) return false
  await postpone(tx, ready, hourIsOver)
  return true
}

async function mail(ctx: Deps, tx: Tx, { person, ready }: { person: Person; ready: Hit[] }): Promise<void> {
  const listed = ready.slice(0, MOST_IN_MAIL)
  await tx
    .update(alertHits)
    .set({ mailedAt: ctx.now() })
    .where(inArray(alertHits.id, idsOf(ready)))
  // The rest stays on the site; another email a minute later would not help.
  await tx.update(alertHits).set({ dueAt: null }).where(isDue(person.id, ctx.now()))
  const data = { to: person.email, userId: person.id, hitIds: idsOf(listed), more: ready.length - listed.length }
  await enqueueMail(ctx, tx, alertsEmail, data)
}

/** An email includes everything found since its first match, which would otherwise wait for another hour. */
function isDue(userId: string, now: Date): SQL {
  const gathered = new Date(now.getTime() + INSTANT_WAITS_MINUTES * 60_000)
  return sql`${alertHits.userId} = ${userId} and ${alertHits.mailedAt} is null
    and (${alertHits.dueAt} <= ${now} or ${alertHits.isInstant} and ${alertHits.dueAt} <= ${gathered})`
}

/** Both kinds start the hour without further emails; the daily limit counts instant ones. */
async function countMail({ now }: Deps, tx: Tx, person: Person, { isDaily }: { isDaily: boolean }): Promise<void> {
  const { id, today, instantDay, instantMails } = person
  const counted = isDaily ? {} : { instantDay: today, instantMails: instantDay === today ? instantMails + 1 : 1 }
  await tx
    .update(alertSettings)
    .set({ lastInstantAt: now(), ...counted })
    .where(eq(alertSettings.userId, id))
}

async function joinDailyMail({ now, settings }: Deps, tx: Tx, { person, hits }: { person: Person; hits: Hit[] }): Promise<void> {
  if (hits.length === 0) return
  const morning = sql`(select ${nextMorning({ now: now(), timeZone: settings.timeZone })} from ${alertSettings}
    where ${alertSettings.userId} = ${person.id})`
  await tx
    .update(alertHits)
    .set({ isInstant: false, dueAt: morning })
    .where(inArray(alertHits.id, idsOf(hits)))
}

/** The instrument was removed; if it returns, it is matched again. */
async function discard(tx: Tx, hits: Hit[] = []): Promise<void> {
  if (hits.length > 0) await tx.delete(alertHits).where(inArray(alertHits.id, idsOf(hits)))
}

async function leaveOnSite(tx: Tx, hits: Hit[] = []): Promise<void> {
  if (hits.length > 0)
    await tx
      .update(alertHits)
      .set({ dueAt: null })
      .where(inArray(alertHits.id, idsOf(hits)))
}

async function postpone(tx: Tx, hits: Hit[] = [], dueAt: Date): Promise<void> {
  if (hits.length > 0)
    await tx
      .update(alertHits)
      .set({ dueAt })
      .where(inArray(alertHits.id, idsOf(hits)))
}

function idsOf(hits: Hit[]): string[] {
  return hits.map(({ id }) => id)
}
