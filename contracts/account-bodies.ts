import { z } from 'zod'

/** Deleting an account asks for its password once more. */
export const DeleteAccount = z.object({ password: z.string().min(1, 'Enter your password').max(1024) })
