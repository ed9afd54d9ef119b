import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Db } from '#domain/kernel/db.ts'
import { rootDb } from '#domain/kernel/root-db.ts'
import { listSigningKeys, type SigningKey } from '#domain/people/accounts/list-signing-keys.ts'

export type KeyRing = {
  newest: { kid: string; privateKey: KeyObject }
  publicKeys: Map<string, KeyObject>
}

// By pool, so that all apps on the same database read them once.
const rings = new WeakMap<Db, Promise<KeyRing>>()

/** The shop's keys, read (and on the first start created) once per process. */
export function keyRing(db: Db): Promise<KeyRing> {
  const shop = rootDb(db)
  const held = rings.get(shop)
  if (held) return held
  const opened = listSigningKeys(db).then(openRing)
  rings.set(shop, opened)
  // A failed first read must not disable sign-in until the next restart.
  opened.catch(() => rings.delete(shop))
  return opened
}

function openRing(keys: SigningKey[]): KeyRing {
  const newest = keys.at(-1)
  if (!newest) throw new Error('The shop has no signing key')
  return {
    newest: { kid: newest.kid, privateKey: privateKey(newest) },
    publicKeys: new Map(keys.map((key) => [key.kid, createPublicKey(privateKey(key))])),
  }
}

function privateKey(key: SigningKey) {
  return createPrivateKey({ key: key.privateJwk, format: 'jwk' })
}
