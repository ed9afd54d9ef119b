import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '#db/open-database.ts'
import type { Config } from './config.ts'

/** What stays the same while the code is reloaded: opened once by main.ts and passed in. */
export type Infra = Pick<Database, 'db' | 'within'> & { config: Config; databaseUrl: string }

/** The running shop. */
export type Site = {
  /** Answers a kept page from memory; false when the request must go the whole way. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean
  handle(request: IncomingMessage, response: ServerResponse): void
  stop(): Promise<void>
}
