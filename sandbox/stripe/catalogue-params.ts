import { z } from 'zod'
import { flag, metadata, webUrl, whole } from './read-params.ts'
import { ListParams } from './session-params.ts'

const images = z.union([z.literal('').transform(() => []), z.array(webUrl).max(8)])
export const ProductParams = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,255}$/, 'Invalid id')
    .optional(),
  name: z.string().min(1).max(1500),
  active: flag.default(true),
  description: z.string().min(1).max(40_000).optional(),
  images: images.default([]),
  metadata: metadata.default({}),
  shippable: flag.optional(),
  url: webUrl.optional(),
})
export const ProductChanges = z.strictObject({
  name: z.string().min(1).max(1500).optional(),
  active: flag.optional(),
  description: z.string().max(40_000).optional(),
  images: images.optional(),
  metadata: metadata.optional(),
  shippable: flag.optional(),
  url: webUrl.optional(),
  default_price: z.string().optional(),
})

export const PriceParams = z.strictObject({
  product: z.string(),
  currency: z.string().regex(/^[a-z]{3}$/, 'Invalid currency'),
  unit_amount: whole.pipe(z.number().min(0).max(99_999_999)),
  active: flag.default(true),
  nickname: z.string().optional(),
  metadata: metadata.default({}),
})
/** The amount and currency of a price never change: another amount needs another price. */
export const PriceChanges = z.strictObject({
  active: flag.optional(),
  nickname: z.string().optional(),
  metadata: metadata.optional(),
})

export const PriceListParams = ListParams.extend({
  product: z.string().optional(),
  active: flag.optional(),
  currency: z.string().optional(),
})
export const ProductListParams = ListParams.extend({ active: flag.optional() })
