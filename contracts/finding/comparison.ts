import type { ProductCard } from '../catalog/product-views.ts'

/** The groups of rows, in table order */
export const COMPARISON_GROUPS = ['Price and delivery', 'Feel', 'Body', 'Woods', 'Electronics'] as const
export type ComparisonGroup = (typeof COMPARISON_GROUPS)[number]

/** An instrument's value and its difference from the first; null if not given */
export type ComparedCell = { text: string; difference: string | null } | null

/** One row of a comparison, with a cell per instrument */
export type ComparedRow = {
  id: string
  label: string
  group: ComparisonGroup
  cells: ComparedCell[]
  /** All have it, without a noticeable difference. */
  isSame: boolean
}

/** Up to four instruments side by side. The first is the base. */
export type Comparison = {
  products: ProductCard[]
  rows: ComparedRow[]
  /** Different families, so only shared measures are compared */
  isMixed: boolean
  /** How many requested instruments have no page */
  missing: number
}
