import { timingSafeEqual } from 'node:crypto'
import type { Queryable } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { shopHmac } from '#domain/people/accounts/shop-hmac.ts'

const PURPOSE = 'build-digest-unsubscribe'

/** The unsubscribe link of build emails: a page, and the one-click target of mail clients. Never expires. */
export async function digestStopPath(db: Queryable, userId: string): Promise<string> {
  return `/custom-builds/unsubscribe?token=${userId}.${await signatureOf(db, userId)}`
}

/** The account whose emails the token stops. */
export async function findDigestReader(db: Queryable, token: string): Promise<string | undefined> {
  const [userId = '', signature = '', ...more] = token.split('.')
  if (!isUuid(userId) || more.length > 0) return undefined
  const given = Buffer.from(signature)
  const wanted = Buffer.from(await signatureOf(db, userId))
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? userId : undefined
}

async function signatureOf(db: Queryable, userId: string): Promise<string> {
  const sign = await shopHmac(db)
  return sign(PURPOSE, userId).toString('base64url')
}
