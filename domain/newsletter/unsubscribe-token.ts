import { timingSafeEqual } from 'node:crypto'
import { shopHmac } from '../accounts/shop-hmac.ts'
import type { Db } from '../kernel/db.ts'
import { isUuid } from '../kernel/is-uuid.ts'

const PURPOSE = 'newsletter-unsubscribe'

/** Where a subscription is left: the page, and the address that mail programs post to. */
export async function unsubscribePath(db: Db, subscriptionId: string): Promise<string> {
  return `/newsletter/unsubscribe?token=${subscriptionId}.${await signatureOf(db, subscriptionId)}`
}

/** The subscription that such a link was made for. It never ends: an old letter must still let its reader go. */
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
