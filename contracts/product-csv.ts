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
  'id',
] as const
export type FieldColumn = (typeof FIELD_COLUMNS)[number]

/** `image_1` to `image_10`, with addresses. */
export const IMAGE_COLUMNS = Array.from({ length: MAX_IMAGES }, (_, at) => `image_${at + 1}`)

/** `image_1_alt` to `image_10_alt`, with what each shows. */
export const IMAGE_ALT_COLUMNS = IMAGE_COLUMNS.map((column) => `${column}_alt`)

/** `spec:Scale length` holds the specification with that name. */
export const SPECIFICATION_PREFIX = 'spec:'

/** The cell of a listing's categories: `dreadnoughts; parlor`. A semicolon inside a category has a backslash before it. */
export function writeCategories(categories: string[]): string {
  return categories.map((category) => category.replaceAll(/[\\;]/g, '\\$&')).join('; ')
}

/** The categories of such a cell. */
export function readCategories(cell: string): string[] {
  const categories = cell.match(/(?:\\[\\;]|[^;])+/g) ?? []
  return categories.map((category) => category.replaceAll(/\\([\\;])/g, '$1'))
}
