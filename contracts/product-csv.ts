import { MAX_IMAGES } from './own-products.ts'

/** The columns of a file of listings that stand for a field; pictures and specifications follow. */
export const FIELD_COLUMNS = [
  'sku',
  'name',
  'price',
  'currency',
  'status',
  'categories',
  'description',
  'requires_approval',
  'local_pickup',
  'weight_oz',
  'length_in',
  'width_in',
  'height_in',
  'country_of_origin',
] as const
export type FieldColumn = (typeof FIELD_COLUMNS)[number]

/** `image_1` to `image_10`, with addresses. */
export const IMAGE_COLUMNS = Array.from({ length: MAX_IMAGES }, (_, at) => `image_${at + 1}`)

/** `image_1_alt` to `image_10_alt`, with what each shows. */
export const IMAGE_ALT_COLUMNS = IMAGE_COLUMNS.map((column) => `${column}_alt`)

/** `spec:Scale length` holds the specification with that name. */
export const SPECIFICATION_PREFIX = 'spec:'

/** Between the categories in their cell. */
export const CATEGORY_SEPARATOR = ';'
