import { and, eq, inArray } from 'drizzle-orm'
import { type PublicBookState, periodLabel, remainingPeriod, SHORT_LIST } from '#contracts/custom-builds/order-book.ts'
import type { PublicOrderBook } from '#contracts/custom-builds/order-book-views.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { emailUser } from '#domain/people/accounts/email-user.ts'
import { freeSlots, isPaused, periodOfFreeSlot, waitingIn } from './book-order.ts'
import { bookOpenedEmail } from './order-book-emails.ts'
import { type Book, getBookState, lockBook, todayIn } from './order-book-rows.ts'
import { bookOpeningNotices, orderBooks } from './order-book-tables.ts'

const LAST_SLOTS = 10

/** The public order book of a listed builder; null if there is none. */
export async function getPublicBook(ctx: Needs<'db' | 'now' | 'settings'>, builderId: string): Promise<PublicOrderBook | null> {
  const [row] = await ctx.db
    .select({ book: orderBooks })
    .from(orderBooks)
    .innerJoin(userProfiles, eq(userProfiles.id, orderBooks.builderId))
    .where(and(eq(orderBooks.builderId, builderId), isPublicBuilder(userProfiles)))
  if (!row) return null
  const book = await getBookState(ctx.db, row.book)
  return publicBookView(book, todayIn(ctx, book))
}

/** The public view of a book. */
export function publicBookView(book: Book, today: string): PublicOrderBook {
  const state = publicState(book, today)
  const takes = state === 'free' || state === 'list'
  return {
    builder_id: book.builderId,
    state,
    action: state === 'paused' ? backOn(book, today) : ACTIONS[state],
    sentence: takes ? sentenceOf(book, today) : '',
    slot_fee: toDollars(book.slotFeeCents),
    answer_hours: book.answerHours,
    pause_note: state === 'paused' ? book.pauseNote : '',
    out_of_turn: outOfTurn(book),
  }
}

const ACTIONS: Record<Exclude<PublicBookState, 'paused'>, string> = {
  free: 'Request Custom Build',
  list: 'Join the waiting list',
  closed: 'Not taking requests',
  full: 'The waiting list is full',
}

/** The state for new requests. A slot counts as free only if no one is waiting for it. */
function publicState(book: Book, today: string): PublicBookState {
  if (book.state === 'closed') return 'closed'
  if (isPaused(book, today)) return 'paused'
  const waiting = waitingIn(book).length
  if (book.listLimit !== null && waiting >= book.listLimit) return 'full'
  return book.state === 'open' && waiting === 0 && freeSlots(book, today).length > 0 ? 'free' : 'list'
}

/** The button label during a pause. */
export function backOn({ pauseUntil }: Pick<Book, 'pauseUntil'>, today: string): string {
  if (pauseUntil === null) return 'Not taking requests at the moment'
  const next = addDays(pauseUntil, 1)
  return next > today ? `Back on ${formatLongDay(next)}` : 'Back soon'
}

/** `Next free slot: about April–June 2027 · 11 people waiting` */
function sentenceOf(book: Book, today: string): string {
  const waiting = waitingIn(book).length
  const period = book.showNext ? periodOfFreeSlot(book, waiting, today) : undefined
  const next = period && `Next free slot: about ${periodLabel(remainingPeriod(period, today))}`
  const parts = [next, book.showCount ? waitingWords(waiting) : undefined].filter(Boolean)
  return capital(parts.join(' · '))
}

function waitingWords(waiting: number): string {
  if (waiting === 0) return 'no waiting list'
  return waiting < SHORT_LIST ? 'short waiting list' : `${waiting} people waiting`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function outOfTurn({ offers }: Book): string | null {
  const taken = offers.filter(({ status }) => status === 'taken').slice(-LAST_SLOTS)
  const first = taken.filter(({ kind }) => kind === 'out_of_turn').length
  if (first === 0) return null
  if (taken.length === 1) return 'The last slot was offered out of turn.'
  return `${first} of the last ${taken.length} slots ${first === 1 ? 'was' : 'were'} offered out of turn.`
}

type Deps = Needs<'db' | 'actor' | 'now' | 'settings'>

/** Subscribes to a notice when a closed or full builder takes requests again. Subscribing twice sends one email. */
export async function subscribeToOpening(ctx: Deps, builderId: string): Promise<{ asked: boolean }> {
  const { id: userId } = requireAccount(ctx.actor)
  await enforceRateLimit(ctx, { key: `book-notice:${userId}`, times: 60, seconds: 3600 })
  const ofBuilder = and(eq(orderBooks.builderId, builderId), isPublicBuilder(userProfiles))
  const [row] = await ctx.db
    .select({ book: orderBooks })
    .from(orderBooks)
    .innerJoin(userProfiles, eq(userProfiles.id, orderBooks.builderId))
    .where(ofBuilder)
  if (!row) throw new Refusal('not_found', 'Builder not found')
  if (takesRequests(ctx, await getBookState(ctx.db, row.book)))
    throw new Refusal('conflict', 'This builder is taking requests. You can send one now.')
  await ctx.db.insert(bookOpeningNotices).values({ builderId, userId, createdAt: ctx.now() }).onConflictDoNothing()
  return { asked: true }
}

/** Unsubscribes from the notice. */
export async function unsubscribeFromOpening(ctx: Deps, builderId: string): Promise<{ asked: boolean }> {
  const { id: userId } = requireAccount(ctx.actor)
  const own = and(eq(bookOpeningNotices.builderId, builderId), eq(bookOpeningNotices.userId, userId))
  await ctx.db.delete(bookOpeningNotices).where(own)
  return { asked: false }
}

/** Whether the signed-in user is subscribed. */
export async function isSubscribedToOpening(ctx: Deps, builderId: string): Promise<{ asked: boolean }> {
  const { id: userId } = requireAccount(ctx.actor)
  const own = and(eq(bookOpeningNotices.builderId, builderId), eq(bookOpeningNotices.userId, userId))
  return { asked: (await ctx.db.$count(bookOpeningNotices, own)) > 0 }
}

/** Sends the opening notices of a locked book once, if the builder takes requests again. */
export async function sendOpeningNotices(ctx: Needs<'now' | 'settings' | 'jobs'>, tx: Tx, book: Book): Promise<void> {
  const { builderId } = book
  if (!takesRequests(ctx, book)) return
  const asked = await tx.delete(bookOpeningNotices).where(eq(bookOpeningNotices.builderId, builderId)).returning()
  for (const { userId } of asked) {
    await emailUser(ctx, tx, userId, bookOpenedEmail, { builderId })
  }
}

/** Scheduled: a list has room again, or a pause is over. */
export async function sendDueOpeningNotices(ctx: Needs<'db' | 'now' | 'settings' | 'jobs'>): Promise<void> {
  const asked = ctx.db.select({ id: bookOpeningNotices.builderId }).from(bookOpeningNotices)
  const rows = await ctx.db.select().from(orderBooks).where(inArray(orderBooks.builderId, asked))
  await runEach(rows, async (row) => {
    // Locks only books that open, because most stay closed for long.
    if (!takesRequests(ctx, await getBookState(ctx.db, row))) return
    await ctx.db.transaction(async (tx) => {
      const book = await lockBook(tx, row.builderId)
      if (book) await sendOpeningNotices(ctx, tx, book)
    })
  })
}

function takesRequests(ctx: Needs<'now' | 'settings'>, book: Book): boolean {
  const state = publicState(book, todayIn(ctx, book))
  return book.isListed && (state === 'free' || state === 'list')
}
