import type { Paging } from '#contracts/kernel/whole-number.ts'
import type { Page } from '#contracts/operations/operator-views.ts'

const OPERATOR_PAGE_SIZE = 30

/** The requested rows of an operator's list */
export function rowsOf({ page, limit = OPERATOR_PAGE_SIZE }: Paging): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit }
}

/** One page of an operator's list, with the total count */
export function pageOf<Entry>(entries: Entry[], total: number, asked: Paging): Page<Entry> {
  return { entries, total, page: asked.page, pages: Math.max(1, Math.ceil(total / rowsOf(asked).limit)) }
}
