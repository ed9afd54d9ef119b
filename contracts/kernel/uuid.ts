import { z } from 'zod'

/** The id of a record, lowercase as stored, since cached pages are dropped by id */
export const Uuid = z.uuid('This is not a valid id').toLowerCase()
