import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { signingKeys } from './accounts-tables.ts'
import { hashSecret } from './random-secret.ts'

export type SigningKey = { kid: string; privateJwk: JsonWebKey }

/** The keys that sign access tokens, oldest first. The first start of the shop creates one. */
export async function listSigningKeys(db: Queryable): Promise<SigningKey[]> {
  const known = await readKeys(db)
  if (known.length > 0) return known

  return db.transaction(async (tx) => {
    // Two nodes that start at once must share a key: the second waits here and then finds the first one's.
    await tx.execute(sql`lock table ${signingKeys} in share row exclusive mode`)
    const settled = await readKeys(tx)
    if (settled.length > 0) return settled
    const made = makeKey()
    await tx.insert(signingKeys).values(made)
    return [made]
  })
}

function readKeys(db: Queryable): Promise<SigningKey[]> {
  const columns = { kid: signingKeys.kid, privateJwk: signingKeys.privateJwk }
  return db.select(columns).from(signingKeys).orderBy(asc(signingKeys.createdAt), asc(signingKeys.kid))
}

function makeKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const privateJwk = { ...privateKey.export({ format: 'jwk' }) }
  return { kid: hashSecret(`${privateJwk.x}.${privateJwk.y}`).slice(0, 16), privateJwk }
}
