import type { Db } from '#domain/kernel/db.ts'
import { keyRing } from './signing-keys.ts'

/** The public keys to verify our access tokens (RFC 7517). */
export async function publicKeys(db: Db) {
  const { publicKeys: known } = await keyRing(db)
  const keys = [...known].map(([kid, key]) => {
    const { kty, crv, x, y } = key.export({ format: 'jwk' })
    return { kid, kty, crv, x, y, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
  })
  return { keys }
}
