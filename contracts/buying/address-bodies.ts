import { z } from 'zod'
import { AddressBody } from '../delivering/shipping-bodies.ts'

/** `POST` and `PUT /api/v1/addresses`: the whole address. An email address in it is not stored. */
export const SaveAddress = AddressBody.extend({ is_default: z.boolean().optional() })
export type SaveAddress = z.infer<typeof SaveAddress>
