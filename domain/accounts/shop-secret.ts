import { createHmac } from 'node:crypto'
import type { Db } from '../kernel/db.ts'
import { listSigningKeys } from './list-signing-keys.ts'

/**
 * Makes values that only this shop can make, the same each time: from one input, one secret.
 * The purpose keeps a value made for one use from serving another.
 */
export async function shopSecret(db: Db): Promise<(purpose: string, input: string) => Buffer> {
  const [oldest] = await listSigningKeys(db)
  const key = oldest?.privateJwk.d
  if (!key) throw new Error('The shop has no signing key')
  return (purpose, input) => createHmac('sha256', key).update(`${purpose}:${input}`).digest()
}
