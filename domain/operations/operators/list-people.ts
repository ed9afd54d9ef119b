import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import type { Page, PersonEntry } from '#contracts/operations/operator-views.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { containsText } from '#domain/kernel/search-words.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { hasTotp } from '#domain/people/accounts/second-factors-of.ts'
import { passkeys } from '#domain/people/credentials/credentials-tables.ts'
import { pageOf, rowsOf } from './operator-page.ts'
import { personPolicy } from './person-policy.ts'

export type PeopleSearch = Paging & { show: 'all' | 'locked'; q: string }

/** All accounts, newest first. Can be searched by name or by the beginning of the email address. */
export async function listPeople(ctx: Needs<'db' | 'actor'>, { show, q, ...part }: PeopleSearch): Promise<Page<PersonEntry>> {
  const operator = requireOperator(ctx.actor)
  const asked = and(show === 'locked' ? sql`${users.lockedAt} is not null` : undefined, found(q.toLowerCase()))
  const people = ctx.db
    .select({
      user: users,
      displayName: userProfiles.displayName,
      isSeller: userProfiles.isSeller,
      orders: ctx.db.$count(orders, eq(orders.buyerId, users.id)),
      hasApp: hasTotp(users.id),
      passkeys: ctx.db.$count(passkeys, eq(passkeys.userId, users.id)),
    })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(asked)
  const [rows, [counted]] = await Promise.all([
    people.orderBy(desc(users.createdAt), asc(users.id)).limit(rowsOf(part).limit).offset(rowsOf(part).offset),
    ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(users)
      .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
      .where(asked),
  ])
  const entries = rows.map(({ user, displayName, isSeller, orders: bought, hasApp, passkeys: keys }) => ({
    id: user.id,
    email: user.email,
    email_confirmed: user.emailConfirmedAt !== null,
    display_name: displayName ?? '',
    is_seller: isSeller ?? false,
    is_operator: user.isOperator,
    orders: bought,
    locked_at: user.lockedAt?.toISOString() ?? null,
    last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
    has_app: hasApp,
    passkeys: keys,
    can: abilities({
      lock: personPolicy.lock(user),
      unlock: personPolicy.unlock(user),
      sign_out: personPolicy.signOut(user, operator),
      reset_sign_in: personPolicy.resetSignIn(user, operator),
    }),
  }))
  return pageOf(entries, counted?.total ?? 0, part)
}

function found(q: string): SQL | undefined {
  if (q === '') return undefined
  const startsEmail = sql`starts_with(${users.email}, ${q})`
  if (q.includes('@')) return startsEmail
  return sql`(${startsEmail} or ${containsText(sql`lower(${userProfiles.displayName})`, q)} or ${containsText(userProfiles.searchText, q)})`
}
