import type { ReturnKind } from './returnable.ts'
import type { ReturnRow } from './returns-table.ts'

/** Whether it is a return of an order or of a build. */
export function kindOfReturn({ orderId }: Pick<ReturnRow, 'orderId'>): ReturnKind {
  return orderId === null ? 'build' : 'order'
}

/** The id of the order or build. */
export function subjectOfReturn({ orderId, requestId }: Pick<ReturnRow, 'orderId' | 'requestId'>): string {
  return orderId ?? requestId ?? ''
}
