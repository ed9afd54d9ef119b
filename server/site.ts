import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import type { Db } from '#domain/kernel/db.ts'
import type { Config } from './config.ts'

/** What stays the same while the code is reloaded: opened once by main.ts and passed in. */
export type Infra = { config: Config; db: Db; pool: Pool; databaseUrl: string }

/** The running shop. */
export type Site = {
  /** Answers a kept page from memory; false when the request must go the whole way. */
  serveKept(request: IncomingMessage, response: ServerResponse): boolean
  handle(request: IncomingMessage, response: ServerResponse): void
  stop(): Promise<void>
}
