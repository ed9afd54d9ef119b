import { timingSafeEqual } from 'node:crypto'
import type { Queryable } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { shopHmac } from '#domain/people/accounts/shop-hmac.ts'

const PURPOSE = 'alerts-unsubscribe'
const KINDS = ['search', 'builder', 'saved', 'free', 'idle', 'all'] as const

/**
 * The subject of an unsubscribe link: by its id a search or a followed builder; by the person's id saved instruments, availability alerts,
 * paused searches, or everything
 */
export type Stop = { kind: (typeof KINDS)[number]; id: string }

/** The link that stops these alerts: the page, and the one-click URL for mail clients. It never expires. */
export async function stopPath(db: Queryable, stop: Stop): Promise<string> {
  return `/alerts/unsubscribe?token=${stop.kind}.${stop.id}.${await signatureOf(db, stop)}`
}

/** The subject of a link's token */
export async function stopOf(db: Queryable, token: string): Promise<Stop | undefined> {
  const [name = '', id = '', signature = '', ...more] = token.split('.')
  const kind = KINDS.find((each) => each === name)
  if (!kind || !isUuid(id) || more.length > 0) return undefined
  const given = Buffer.from(signature)
  const wanted = Buffer.from(await signatureOf(db, { kind, id }))
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? { kind, id } : undefined
}

async function signatureOf(db: Queryable, { kind, id }: Stop): Promise<string> {
  const sign = await shopHmac(db)
  return sign(PURPOSE, `${kind}.${id}`).toString('base64url')
}
