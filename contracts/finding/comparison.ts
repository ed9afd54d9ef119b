import type { Family } from '../catalog/measures/families.ts'
import type { ProductCard } from '../catalog/product-views.ts'
import { formatDollars } from '../kernel/money.ts'

/** The groups of rows, in table order */
export const COMPARISON_GROUPS = ['Delivery and terms', 'Feel', 'Body', 'Woods', 'Electronics'] as const
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

/** How much more or less an instrument costs than the base, “$300 less”; null for the same price */
export function priceDifference(dollars: number, base: number): string | null {
  if (dollars === base) return null
  return `${formatDollars(Math.abs(dollars - base))} ${dollars > base ? 'more' : 'less'}`
}

/** Up to four instruments side by side. The first is the base. */
export type Comparison = {
  products: ProductCard[]
  rows: ComparedRow[]
  /** Different families, so only shared measures are compared */
  isMixed: boolean
  /** The family of all; null if mixed or unknown */
  family: Family | null
  /** How many requested instruments have no page */
  missing: number
}
