import { z } from 'zod'

/** The id of anything in the shop, in small letters as it is stored: what is kept of an address is dropped by its id. */
export const Uuid = z.uuid('This is not a valid id').toLowerCase()
