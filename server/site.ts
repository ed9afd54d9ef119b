import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '#db/open-database.ts'
import type { Config } from './config.ts'

/** What stays the same while the code is reloaded: opened once by main.ts and passed in. */
export type Infra = Pick<Database, 'db' | 'within' | 'pool' | 'observe'> & {
  config: Config
  databaseUrl: string
  /** The shop's version. */
  version: string
}

/** The running shop. */
export type Site = {
  /** Answers a cached page from memory; false if the request must be handled in full. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean
  handle(request: IncomingMessage, response: ServerResponse): void
  stop(): Promise<void>
}
