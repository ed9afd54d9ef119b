import { z } from 'zod'
import { SCOPE_NAMES } from './token-scopes.ts'

/** Why a token cannot be used. The first three reasons apply until its owner turns it on again. */
const TOKEN_PAUSES = [
  'password_changed',
  'second_factor_added',
  'restored',
  'suspended',
  'not_operator',
  'second_factor_missing',
] as const
export type TokenPause = (typeof TOKEN_PAUSES)[number]

const scopes = z.array(z.enum(SCOPE_NAMES))

/** A token as its owner sees it, without the secret */
export const ApiToken = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().meta({ description: 'The first characters, which identify the token to its owner' }),
    scopes,
    status: z.enum(['active', 'expired', 'paused']),
    paused_because: z.enum(TOKEN_PAUSES).nullable(),
    created_at: z.string(),
    expires_at: z.string(),
    last_used_at: z.string().nullable().meta({ description: 'Accurate to the minute' }),
  })
  .meta({ id: 'ApiToken' })
export type ApiToken = z.infer<typeof ApiToken>

export const ApiTokens = z
  .object({
    tokens: z.array(ApiToken),
    scopes: scopes.meta({ description: 'Scopes you can give a token' }),
  })
  .meta({ id: 'ApiTokens' })
export type ApiTokens = z.infer<typeof ApiTokens>

/** The only response that contains the secret */
export const NewToken = z
  .object({
    token: ApiToken,
    secret: z.string().meta({ description: 'The token. Shown only once; the shop stores a hash' }),
  })
  .meta({ id: 'NewToken' })
export type NewToken = z.infer<typeof NewToken>
