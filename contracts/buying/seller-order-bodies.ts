import { z } from 'zod'
import { Uuid } from '../kernel/uuid.ts'
import { paging } from '../kernel/whole-number.ts'
import { ORDER_STATUSES } from './orders.ts'
import { DELIVERY_FILTERS } from './seller-orders.ts'

/** The parameters of a builder's order list; invalid ones become defaults. */
export const SellerOrdersQuery = z.object({
  status: z
    .enum(['all', ...ORDER_STATUSES])
    .catch('all')
    .default('all'),
  delivery: z.enum(DELIVERY_FILTERS).catch('all').default('all'),
  q: z.string().trim().max(200).catch('').default(''),
  ...paging(10_000),
})

/** `POST /api/v1/seller/orders/{id}/rates`, with the filing number (ITN) of a US export. */
export const LabelRatesBody = z.object({
  export_filing_number: z
    .string()
    .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^X\d{14}$/, 'Enter an ITN: an X and 14 digits, such as X20261122123456'))
    .nullish(),
})

/** `POST /api/v1/seller/orders/{id}/label`. */
export const BuyLabel = z.object({ rate_id: Uuid, insure: z.boolean() })

/** `POST /api/v1/seller/orders/{id}/shipped`: sent with the builder's own label. */
export const MarkShipped = z.object({
  carrier: z.string().trim().min(2, 'Enter the carrier').max(60, 'Keep the carrier’s name to 60 characters or less'),
  tracking_number: z
    .string()
    .trim()
    .min(4, 'Enter the tracking number')
    .max(60, 'Keep the tracking number to 60 characters or less')
    .regex(/^[A-Za-z0-9 -]+$/, 'A tracking number can contain only letters and digits'),
})

/** `POST /api/v1/seller/orders/{id}/picked-up`. */
export const ConfirmPickup = z.object({
  code: z.string().trim().min(1, 'Enter the buyer’s pickup code').max(40, 'This is not a pickup code'),
})
