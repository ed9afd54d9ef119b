import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '#db/open-database.ts'

const REQUEST_MS = 2000
const LONG_MS = 20_000
const FEED_MS = 300_000
// Requests that read or write a lot for one user: operators' lists, exports, account deletion.
const LONG = /^\/api\/v1\/(admin\/|account\b|[\w/-]+\.csv\b)/
// The whole catalog, in short statements.
const FEED = /^\/feeds\//

/** Limits a request to two seconds of waiting for the database in total, and stops it when its client disconnects. */
export function withDatabaseTimeLimit(
  within: Database['within'],
  request: IncomingMessage,
  response: ServerResponse,
  work: () => void,
): void {
  const address = request.url ?? ''
  const totalMs = FEED.test(address) ? FEED_MS : LONG.test(address) ? LONG_MS : REQUEST_MS
  void within({ totalMs, firstMs: REQUEST_MS }, (budget) => {
    response.once('close', () => (response.writableFinished ? budget.finish() : budget.leave()))
    work()
  })
}
