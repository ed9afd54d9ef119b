import { z } from 'zod'

const password = z.string().min(1, 'Enter your current password').max(1024)

/** Deleting an account requires the password, or a recent proof of identity. */
export const DeleteAccount = z.object({ password: password.optional() })

/** Confirms with the password who is signed in. */
export const Verification = z.object({ password })
