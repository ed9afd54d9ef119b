import { z } from 'zod'
import { dollarsToCents } from '../kernel/dollars-to-cents.ts'
import { toCents } from '../kernel/money.ts'
import { paging } from '../kernel/whole-number.ts'
import { pictureFields, picturesOf } from '../people/picture-bodies.ts'
import { MAX_IMAGES, OWN_CATEGORIES, OWN_PRODUCT_STATUSES } from './own-products.ts'
import { PICTURE_VIEWS, WRONG_VIEW } from './picture-views.ts'
import { bodyShape, CARD_FIELDS, PAGE_FIELDS, PRIVATE_FIELDS, tidied } from './product-fields.ts'

const WHOLE = 'Enter a minimum offer in whole dollars'
const MinimumOffer = z.number(WHOLE).int(WHOLE).min(1, WHOLE).max(10_000_000, WHOLE).transform(toCents)

/** Everything a builder enters about an instrument. The server sets owner, sold and featured. */
const fields = {
  ...bodyShape({ ...CARD_FIELDS, ...PAGE_FIELDS, ...PRIVATE_FIELDS }),
  price: dollarsToCents,
  /** Lower offers are declined automatically. Only the builder ever sees it. */
  minimum_offer: MinimumOffer.nullable(),
  is_available: z.boolean(),
  ...pictureFields(MAX_IMAGES, tidied.pipe(z.string().max(200, 'Keep the description to 200 characters or less')), {
    view: z.enum(PICTURE_VIEWS, WRONG_VIEW).optional(),
  }),
}

type Pictures = Parameters<typeof picturesOf>[0]
type Kept = { images?: NonNullable<ReturnType<typeof picturesOf>> }

function withPictures<Body extends Pictures>({ images, image_urls, ...edit }: Body): Omit<Body, keyof Pictures> & Kept {
  const kept = picturesOf({ images, image_urls })
  return kept ? { ...edit, images: kept } : edit
}

/** `PATCH /api/v1/products/{id}`: omitted fields stay unchanged. */
export const EditProduct = z.object(fields).partial().transform(withPictures)
export type EditProduct = z.infer<typeof EditProduct>
export type EditProductBody = z.input<typeof EditProduct>

/** `POST /api/v1/products`: a draft needs only a name and a price; `is_available` publishes it. */
export const CreateProduct = z.object(fields).partial().required({ name: true, price: true }).transform(withPictures)
export type CreateProduct = z.infer<typeof CreateProduct>
export type CreateProductBody = z.input<typeof CreateProduct>

/** The dashboard's filters; invalid ones become defaults. */
export const OwnProductsQuery = z.object({
  status: z.enum(OWN_PRODUCT_STATUSES).catch('all').default('all'),
  category: z.enum(OWN_CATEGORIES).catch('all').default('all'),
  q: z.string().trim().max(200).catch('').default(''),
  ...paging(1000),
})
