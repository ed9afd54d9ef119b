import { sql } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { defineMail, NothingToSay } from '#domain/kernel/define-mail.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { stopPath } from './alert-links.ts'
import { savedSearches } from './alerts-tables.ts'
import { pausedSearchesOf } from './idle-searches.ts'
import { isStopped } from './is-stopped.ts'

const IDLE_DAYS = 180
const PEOPLE_AT_ONCE = 200

/** To a user whose searches were paused */
const searchesPausedEmail = defineMail(
  'searches-paused',
  async ({ db }, { userId, names }: { userId: string; names: string[] }) => {
    // Stopped or used again meanwhile
    if ((await isStopped(db, userId)) || (await db.$count(savedSearches, pausedSearchesOf(userId))) === 0)
      throw new NothingToSay()
    return {
      subject: 'Saved searches paused. Still looking?',
      preview: 'We paused your saved searches. You can resume them.',
      heading: 'Still looking?',
      paragraphs: [
        `You haven’t used these searches for six months, so we paused them: ${names.join('; ')}.`,
        'If you’re still looking, resume them on your account page. Otherwise, no action is needed: we won’t send more emails.',
      ],
      action: { label: 'See your searches', path: '/account?tab=searches' },
      links: [{ label: 'Stop all alerts', path: await stopPath(db, { kind: 'all', id: userId }) }],
      unsubscribePath: await stopPath(db, { kind: 'idle', id: userId }),
    }
  },
)

/**
 * Pauses searches unused for half a year, if their owner has not visited the shop either, and sends one email. Returns the number of
 * people.
 */
export async function pauseIdleSearches(ctx: Needs<'db' | 'now' | 'jobs'>): Promise<number> {
  const since = daysBefore(ctx.now(), IDLE_DAYS)
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ user_id: string; email: string; names: string[] | null }>(sql`
      with idle as (
        select s.user_id from saved_searches s
        where s.paused_because is null and s.used_at < ${since}
          and not exists (select from sessions where sessions.user_id = s.user_id and sessions.refreshed_at >= ${since})
        group by s.user_id order by min(s.used_at) limit ${PEOPLE_AT_ONCE}
      ), paused as (
        update saved_searches s set paused_because = 'idle' from idle
        where s.user_id = idle.user_id and s.paused_because is null and s.used_at < ${since}
        returning s.user_id, s.name, s.cadence
      )
      select p.user_id, u.email,
        array_agg(p.name order by p.name) filter (where p.cadence <> 'off' and u.email_confirmed_at is not null and a.stopped_at is null) as names
      from paused p join users u on u.id = p.user_id left join alert_settings a on a.user_id = p.user_id
      group by p.user_id, u.email`)
    for (const { user_id: userId, email, names } of rows)
      if (names) await enqueueMail(ctx, tx, searchesPausedEmail, { to: email, userId, names })
    return rows.length
  })
}
