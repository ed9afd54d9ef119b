import type { Page } from '#contracts/operator-views.ts'

export const OPERATOR_PAGE_SIZE = 30

export function offsetOf(page: number): number {
  return (page - 1) * OPERATOR_PAGE_SIZE
}

/** One page of an operator's list, with the total count. */
export function pageOf<Entry>(entries: Entry[], total: number, page: number): Page<Entry> {
  return { entries, total, page, pages: Math.max(1, Math.ceil(total / OPERATOR_PAGE_SIZE)) }
}
