import { Refusal } from '#contracts/kernel/refusal.ts'
import type { TokenScope } from '#contracts/people/token-scopes.ts'
import type { Bucket } from '#contracts/people/uploads.ts'
import { type Account, sessionRequired } from '#domain/kernel/actor.ts'

/** The scopes for each bucket; no token can use the others. */
const SCOPES: Partial<Record<Bucket, TokenScope>> = {
  instrumentimages: 'products:write',
  soundsamples: 'products:write',
  custombuildsexampleimages: 'builds:write',
  buildupdateimages: 'builds:write',
  messageattachments: 'messages:write',
}

/** Refuses a program whose token cannot save what this bucket holds. */
export function requireUploadScope({ tokenScopes }: Account, bucket: Bucket): void {
  if (tokenScopes === undefined) return
  const scope = SCOPES[bucket]
  if (!scope) throw sessionRequired()
  if (!tokenScopes.includes(scope)) throw new Refusal('scope_missing', `This token lacks the scope ${scope}`)
}
