import { createHmac } from 'node:crypto'
import type { Queryable } from '#domain/kernel/db.ts'
import { rootDb } from '#domain/kernel/root-db.ts'
import { listSigningKeys } from './list-signing-keys.ts'

// The oldest key never changes, so each process reads it once.
const keys = new WeakMap<Queryable, string>()

/** Derives deterministic values that only this shop can make. `purpose` keeps a value from working for another use. */
export async function shopHmac(db: Queryable): Promise<(purpose: string, input: string) => Buffer> {
  const shop = rootDb(db)
  const key = keys.get(shop) ?? (await readKey(shop))
  keys.set(shop, key)
  return (purpose, input) => createHmac('sha256', key).update(`${purpose}:${input}`).digest()
}

async function readKey(db: Queryable): Promise<string> {
  const [oldest] = await listSigningKeys(db)
  if (!oldest?.privateJwk.d) throw new Error('The shop has no signing key')
  return oldest.privateJwk.d
}
