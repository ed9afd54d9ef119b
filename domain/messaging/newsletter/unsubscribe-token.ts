import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { shopHmac } from '#domain/people/accounts/shop-hmac.ts'

const PURPOSE = 'newsletter-unsubscribe'

/** The links to unsubscribe: the page, and the one-click URL for mail clients */
export async function unsubscribePath(db: Db, subscriptionId: string): Promise<string> {
  return `/newsletter/unsubscribe?token=${subscriptionId}.${await signatureOf(db, subscriptionId)}`
}

/** The subscription of a token. Tokens do not expire, because old newsletters must still offer a way to unsubscribe. */
export async function subscriptionIdFrom(db: Db, token: string): Promise<string | undefined> {
  const [id = '', signature = '', ...more] = token.split('.')
  if (!isUuid(id) || more.length > 0) return undefined
  const given = Buffer.from(signature)
  const wanted = Buffer.from(await signatureOf(db, id))
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : undefined
}

async function signatureOf(db: Db, subscriptionId: string): Promise<string> {
  const sign = await shopHmac(db)
  return sign(PURPOSE, subscriptionId).toString('base64url')
}
