import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { emailUser } from '#domain/people/accounts/email-user.ts'
import { type Book, getBookState, lockBook, todayIn } from './lock-book.ts'
import { bookOpenedEmail } from './order-book-emails.ts'
import { bookOpeningNotices, orderBooks } from './order-book-tables.ts'
import { publicState } from './public-book.ts'

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
