import { daysAfter } from '#contracts/kernel/dates/days.ts'
import type { TokenScope } from '#contracts/people/token-scopes.ts'
import { only } from '#domain/kernel/db.ts'
import { hashSecret } from '#domain/people/accounts/random-secret.ts'
import { apiTokens } from '#domain/people/api-tokens/api-tokens-table.ts'
import { newTokenSecret, tokenPrefix } from '#domain/people/api-tokens/token-secret.ts'
import type { World } from './world.ts'
import type { Person } from './world-people.ts'

type TokenOverrides = { scopes?: TokenScope[]; expiresAt?: Date }

/** An API token, without the slow password check. */
export async function issueToken(
  world: World,
  { id: userId }: Pick<Person, 'id'>,
  { scopes = ['products:read'], expiresAt = daysAfter(new Date(), 1) }: TokenOverrides = {},
) {
  const secret = newTokenSecret()
  const [tokenHash, prefix] = [hashSecret(secret), tokenPrefix(secret)]
  const values = { userId, name: 'Test', prefix, tokenHash, scopes, expiresAt, confirmedAt: world.clock.now() }
  const { id } = only(await world.db.insert(apiTokens).values(values).returning())
  return { id, secret }
}
