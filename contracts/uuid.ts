import { z } from 'zod'

/** The id of anything in the shop. */
export const Uuid = z.uuid('This is not an id in this shop')
