import { z } from 'zod'
import { Picture } from '../catalog/product-views.ts'
import { PurchaseState } from './cart-views.ts'
import { APPLICATION_STATUSES } from './purchase-applications.ts'

const Application = z.object({
  id: z.string(),
  product_id: z.string(),
  message: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  /** The instrument it is for */
  product: z.object({
    id: z.string(),
    name: z.string(),
    price: z.number(),
    images: z.array(Picture),
    image_urls: z.array(z.string()),
    builder_id: z.string(),
  }),
})

/** An application as the buyer sees it, with what they can do about the instrument now */
export const MyApplication = Application.extend({
  buyer_id: z.string(),
  buyer_email: z.string(),
  builder: z.object({
    id: z.string(),
    slug: z.string().nullable(),
    business_name: z.string().nullable(),
    display_name: z.string(),
  }),
  state: PurchaseState,
}).meta({ id: 'MyApplication' })
export type MyApplication = z.infer<typeof MyApplication>

/** An application as the builder sees it: the buyer's display name, never the email address */
export const ReceivedApplication = Application.extend({
  buyer_id: z.string(),
  buyer: z.object({ display_name: z.string(), avatar_url: z.string().nullable() }),
  /** Whether the instrument can still be bought */
  is_for_sale: z.boolean(),
  can: z.object({ decide: z.boolean() }),
}).meta({ id: 'ReceivedApplication' })
export type ReceivedApplication = z.infer<typeof ReceivedApplication>

export const SubmittedApplication = z.object({ message: z.string(), application: MyApplication })
export const MyApplications = z.object({ applications: z.array(MyApplication) })
export const ReceivedApplications = z.object({ applications: z.array(ReceivedApplication) })
