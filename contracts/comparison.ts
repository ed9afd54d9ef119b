import type { ProductCard } from './product-views.ts'

/** What a row is about, in the order of the table. */
export const COMPARISON_GROUPS = ['Price and delivery', 'Feel', 'Body', 'Woods', 'Electronics'] as const
export type ComparisonGroup = (typeof COMPARISON_GROUPS)[number]

/** What one instrument has, and how it differs from the first; null if it is not given. */
export type ComparedCell = { text: string; difference: string | null } | null

/** One line of a comparison, with a cell for each instrument. */
export type ComparedRow = {
  id: string
  label: string
  group: ComparisonGroup
  cells: ComparedCell[]
  /** All of them have it, without a noticeable difference. */
  isSame: boolean
}

/** Up to four instruments side by side. The first one is what the others are compared with. */
export type Comparison = {
  products: ProductCard[]
  rows: ComparedRow[]
  /** They are not of one kind, so only what all of them have is compared. */
  isMixed: boolean
  /** How many were asked for and have no page, or no longer. */
  missing: number
}
