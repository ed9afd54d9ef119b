import { z } from 'zod'
import { validEmail } from '#contracts/kernel/email-address.ts'
import { storedEmail } from '#contracts/kernel/stored-email.ts'
import type { UserMetadata } from '#domain/people/accounts/accounts-tables.ts'
import { isStorableMetadata, METADATA_TOO_LARGE } from '#domain/people/accounts/user-metadata.ts'

function text(missing: string) {
  return z.string(missing).refine((value) => !value.includes('\0'), 'This contains an invalid character')
}

/** Normalizes addresses: trimmed, lower case, no lookalike letters, so that no two accounts look alike. */
const email = text('An email address is required')
  .max(254, 'This email address is too long')
  .transform(storedEmail)
  .pipe(validEmail('Please enter a valid email address'))

/** Long passphrases are welcome; anything longer than this is not a password. */
const newPassword = text('A password is required')
  .min(8, 'Password should be at least 8 characters')
  .max(256, 'Password should be 256 characters or less')

const anyPassword = text('A password is required').max(1024)

/** Any JSON of a client, and the shop's own keys. It grants no permission. */
const metadata = z
  .unknown()
  // First, because deeply nested JSON must not be walked.
  .refine(isStorableMetadata, { error: METADATA_TOO_LARGE, abort: true })
  .pipe(
    z
      .looseObject({
        is_builder: z.boolean().nullish(),
        redirect_to_dashboard: z.boolean().nullish(),
        terms_accepted_at: z.iso
          .datetime({ offset: true, error: 'Enter the date and time when the terms were accepted' })
          .nullish(),
      })
      .nullable(),
  )
  .transform((data): UserMetadata => data ?? {})

const redirectTo = z.string().nullish()

export const SignUpBody = z.object({
  email,
  password: newPassword,
  data: metadata.optional().transform((data) => data ?? {}),
  redirect_to: redirectTo,
})
export const SignInBody = z.object({ email, password: anyPassword })
export const RefreshBody = z.object({ refresh_token: text('A refresh token is required').min(1).max(256) })
/** GoTrue’s PKCE exchange */
export const ExchangeBody = z.object({
  auth_code: text('A code is required').max(256),
  code_verifier: text('A code verifier is required').max(256),
})
export const RecoverBody = z.object({ email, redirect_to: redirectTo })
export const ResendBody = z.object({ email, type: z.enum(['signup', 'email_change']), redirect_to: redirectTo })
export const UpdateUserBody = z.object({
  email: email.optional(),
  password: newPassword.optional(),
  current_password: anyPassword.optional(),
  data: metadata.optional(),
  redirect_to: redirectTo,
})
export const VerifyBody = z
  .object({
    token_hash: text('A token is required').min(1).max(256).optional(),
    token: text('A token is required').min(1).max(256).optional(),
    type: z.enum(['signup', 'email', 'recovery', 'email_change']),
  })
  .transform(({ token_hash, token, type }) => ({
    secret: token_hash ?? token ?? '',
    // The auth client's newer name for the same link.
    purpose: type === 'email' ? ('signup' as const) : type,
  }))
