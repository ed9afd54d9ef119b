import { z } from 'zod'
import { VerificationMethod } from '../kernel/refusal-detail-views.ts'

/** A browser in which the account is signed in */
export const Device = z
  .object({
    id: z.string(),
    label: z.string().meta({ description: 'Browser and system, such as “Chrome on Windows”' }),
    method: z
      .enum(['password', 'otp', 'oauth', 'passkey'])
      .nullable()
      .meta({ description: 'How it signed in; `otp` is a link from an email' }),
    signed_in_at: z.string(),
    last_active_at: z.string(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof Device>

export const Devices = z.object({ devices: z.array(Device) }).meta({ id: 'Devices' })
export type Devices = z.infer<typeof Devices>

/** How this session can be verified */
export const VerificationMethods = z.object({ methods: z.array(VerificationMethod) }).meta({ id: 'VerificationMethods' })

/** The session is verified until this time, for calls that move money or change how the user signs in */
export const Verified = z.object({ verified_until: z.string() }).meta({ id: 'Verified' })
