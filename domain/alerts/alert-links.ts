import { timingSafeEqual } from 'node:crypto'
import { shopHmac } from '../accounts/shop-hmac.ts'
import type { Queryable } from '../kernel/db.ts'
import { isUuid } from '../kernel/is-uuid.ts'

const PURPOSE = 'alerts-unsubscribe'
const KINDS = ['search', 'builder', 'saved', 'free', 'idle', 'all'] as const

/**
 * What a link stops: a search or a followed builder by its id; by the person's: saved instruments, what they wait
 * for to come free, their paused searches, or everything.
 */
export type Stop = { kind: (typeof KINDS)[number]; id: string }

/** The link that stops these alerts: the page, and the address that mail programs post to. It never expires. */
export async function stopPath(db: Queryable, stop: Stop): Promise<string> {
  return `/alerts/unsubscribe?token=${stop.kind}.${stop.id}.${await signatureOf(db, stop)}`
}

/** What the token of a link stops. */
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
