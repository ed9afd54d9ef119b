import { MAX_IMAGES } from './own-products.ts'

/** The CSV columns that map to a field; pictures and specifications follow. */
export const FIELD_COLUMNS = [
  'sku',
  'name',
  'price',
  'currency',
  'status',
  'categories',
  'description',
  'requires_approval',
  'accepts_offers',
  'minimum_offer',
  'local_pickup',
  'weight_oz',
  'length_in',
  'width_in',
  'height_in',
  'country_of_origin',
  'video_url',
  'id',
] as const
export type FieldColumn = (typeof FIELD_COLUMNS)[number]

/** `image_1` to `image_10`, with URLs */
export const IMAGE_COLUMNS = Array.from({ length: MAX_IMAGES }, (_, at) => `image_${at + 1}`)

/** `image_1_alt` to `image_10_alt`, with descriptions */
export const IMAGE_ALT_COLUMNS = IMAGE_COLUMNS.map((column) => `${column}_alt`)

/** `image_1_view` to `image_10_view`, with views such as `front` */
export const IMAGE_VIEW_COLUMNS = IMAGE_COLUMNS.map((column) => `${column}_view`)

/** `spec:Scale length` holds the specification with that name. */
export const SPECIFICATION_PREFIX = 'spec:'

/** A cell of categories: `dreadnoughts; parlor`. A semicolon inside a category is escaped with a backslash. */
export function writeCategories(categories: string[]): string {
  return categories.map((category) => category.replaceAll(/[\\;]/g, '\\$&')).join('; ')
}

/** Parses such a cell. */
export function readCategories(cell: string): string[] {
  const categories = cell.match(/(?:\\[\\;]|[^;])+/g) ?? []
  return categories.map((category) => category.replaceAll(/\\([\\;])/g, '$1'))
}
