import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '#db/open-database.ts'

const REQUEST_MS = 2000
const LONG_MS = 20_000
// What reads or writes a lot for one person: an operator's lists, exports, deleting an account.
const LONG = /^\/api\/v1\/(admin\/|account\b|[\w/-]+\.csv\b)/

/** Each request waits two seconds for the database in all, and no longer than its client waits for it. */
export function withDatabaseTimeLimit(
  within: Database['within'],
  request: IncomingMessage,
  response: ServerResponse,
  work: () => void,
): void {
  const isLong = LONG.test(request.url ?? '')
  void within({ totalMs: isLong ? LONG_MS : REQUEST_MS, firstMs: REQUEST_MS }, (budget) => {
    response.once('close', () => (response.writableFinished ? budget.finish() : budget.leave()))
    work()
  })
}
