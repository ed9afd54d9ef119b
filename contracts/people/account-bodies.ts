import { z } from 'zod'

/** Deleting an account requires the password again. */
export const DeleteAccount = z.object({ password: z.string().min(1, 'Enter your password').max(1024) })
