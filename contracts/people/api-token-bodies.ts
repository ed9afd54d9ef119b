import { z } from 'zod'
import { freeLine } from '../kernel/free-text.ts'
import { SCOPE_NAMES, TOKEN_DAYS } from './token-scopes.ts'

const days = `Choose between 1 and ${TOKEN_DAYS.most} days`

/** `POST /api/v1/tokens`. Requires the password or a recent proof of identity, because a token outlives an unattended session. */
export const CreateToken = z.object({
  name: freeLine(60).pipe(z.string().min(1, 'Enter the name of the app that will use this token')),
  scopes: z
    .array(z.enum(SCOPE_NAMES), 'Choose at least one permission')
    .min(1, 'Choose at least one permission')
    .max(SCOPE_NAMES.length, 'Choose each permission only once')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Choose each permission only once'),
  expires_in_days: z.int(days).min(1, days).max(TOKEN_DAYS.most, days).default(TOKEN_DAYS.usual),
  password: z.string().min(1, 'Enter your current password').max(1024).optional(),
})
export type CreateToken = z.infer<typeof CreateToken>
