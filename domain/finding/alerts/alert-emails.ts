import { inArray, sql } from 'drizzle-orm'
import { formatCents } from '#contracts/kernel/money.ts'
import { unescapeCommas } from '#contracts/kernel/unescape-commas.ts'
import { emailPicture } from '#domain/catalog/products/email-picture.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { defineMail, NothingToSay } from '#domain/kernel/define-mail.ts'
import type { EmailSection } from '#domain/ports/mail.ts'
import { type Stop, stopPath } from './alert-links.ts'
import { alertHits } from './alerts-tables.ts'
import { isStopped } from './is-stopped.ts'
import { type Hit, hitState, listHits } from './list-hits.ts'

/** `more`: the number of matches beyond those listed */
type AlertMail = { userId: string; hitIds: string[]; more: number }

/** New matches for a person in one email. Each instrument is checked again: sold and reserved ones are left out. */
export const alertsEmail = defineMail('alerts', async ({ db }, { userId, hitIds, more }: AlertMail) => {
  if (await isStopped(db, userId)) throw new NothingToSay()
  const which = sql`${alertHits.userId} = ${userId} and ${alertHits.id} = any(${sql.param(hitIds)}::uuid[])`
  const hits = await listHits(db, which, { now: new Date(), most: hitIds.length })
  const mailed = hits.filter(({ mailedAt }) => mailedAt !== null)
  await remailLater(
    db,
    mailed.filter((hit) => hitState(hit) === 'held'),
  )
  const groups = groupsOf(mailed.filter((hit) => hitState(hit) === 'ready'))
  const [first] = groups
  if (!first) throw new NothingToSay()
  const count = groups.reduce((sum, group) => sum + group.listed.length, more)
  const instruments = count === 1 ? 'One instrument' : `${count} instruments`
  return {
    subject: `${instruments} for you${groups.length === 1 ? `: ${first.heading}` : ''}`,
    preview: groups.map(({ heading }) => heading).join(' · '),
    heading: `${instruments} for you`,
    paragraphs: more > 0 ? [`${more} more in your saved searches.`] : [],
    sections: await Promise.all(groups.map((group) => sectionOf(db, userId, group))),
    action: { label: 'See your searches', path: '/account?tab=searches' },
    footnote: 'Each instrument is one of a kind and may sell before you open this email.',
    links: [{ label: 'Stop all alerts', path: await stopPath(db, { kind: 'all', id: userId }) }],
    // One-click unsubscribe stops the email's subject, or all of its subjects.
    unsubscribePath: await stopPath(db, groups.length === 1 ? stopOfGroup(first, userId) : { kind: 'all', id: userId }),
  }
})

/** They were reserved after the email was enqueued; if they become free, another email lists them. */
async function remailLater(db: Queryable, held: Hit[]): Promise<void> {
  if (held.length === 0) return
  const ids = held.map(({ id }) => id)
  const dueAt = sql`now() + interval '1 hour'`
  await db.update(alertHits).set({ mailedAt: null, dueAt }).where(inArray(alertHits.id, ids))
}

/** `listed`: without instruments listed in an earlier group. Such a group can still be stopped. */
type Group = { heading: string; hits: Hit[]; listed: Hit[] }

/** By search, builder and price; an instrument in several groups is listed in the first. */
function groupsOf(hits: Hit[]): Group[] {
  const shown = new Set<string>()
  return [...Map.groupBy(hits, groupKey).values()].map((group) => {
    const listed = group.filter(({ productId }) => !shown.has(productId) && shown.add(productId))
    return { heading: headingOf(group), hits: group, listed }
  })
}

function groupKey({ reason, search, followId }: Hit): string {
  return search?.id ?? followId ?? reason
}

function headingOf([hit]: Hit[]): string {
  return hit?.search?.name ?? savedHeading(hit)
}

function savedHeading(hit: Hit | undefined): string {
  if (hit?.reason === 'next') return `New from ${hit.builderName}`
  return hit?.reason === 'shown_again' ? 'Available again in your collections' : 'Price lowered since you saved it'
}

async function sectionOf(db: Queryable, userId: string, group: Group): Promise<EmailSection> {
  const { heading, hits, listed } = group
  const [hit] = hits
  const stop = { label: stopLabel(hit), path: await stopPath(db, stopOfGroup(group, userId)) }
  const all = hit?.search ? [{ label: 'See all in the catalog', path: `/catalog?${unescapeCommas(hit.search.query)}` }] : []
  return {
    heading,
    ...(listed.length === 0 && { lead: 'Already listed above.' }),
    picture: listed[0] && emailPicture(listed[0].imageKey, listed[0].productName),
    rows: listed.map(rowOf),
    links: [...all, stop],
  }
}

function rowOf({ productId, productName, builderName, priceCents, savedPriceCents, reason }: Hit): EmailSection['rows'][number] {
  const price = formatCents(priceCents)
  const value = reason === 'price_drop' && savedPriceCents !== null ? `${price}, was ${formatCents(savedPriceCents)}` : price
  return { label: `${productName} by ${builderName}`, value, path: `/product/${productId}` }
}

function stopLabel(hit: Hit | undefined): string {
  if (hit?.search) return 'Stop alerts for this search'
  return hit?.reason === 'next' ? 'Stop alerts for this builder' : 'Stop alerts for saved instruments'
}

function stopOfGroup({ hits: [hit] }: Group, userId: string): Stop {
  if (hit?.search) return { kind: 'search', id: hit.search.id }
  return hit?.followId ? { kind: 'builder', id: hit.followId } : { kind: 'saved', id: userId }
}
