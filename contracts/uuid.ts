import { z } from 'zod'

/** The shop's key of anything. */
export const Uuid = z.uuid('This is not an id of the shop')
