import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '#db/open-database.ts'
import type { Replica } from '#db/replica/open-replica.ts'
import type { Config } from './config.ts'

/** What stays the same while the code is reloaded: opened once by main.ts and passed in. */
export type Infra = Pick<Database, 'db' | 'within' | 'pool' | 'observe'> & {
  config: Config
  /** Of PostgreSQL itself, even if a pooler stands in front of it. */
  directUrl: string
  /** Of that server, where public pages are read. */
  replica?: Replica | undefined
  /** The shop's version. */
  version: string
  /** Aborted when the shop has been asked to stop: it is no longer ready, and its doors close soon. */
  stopping: AbortSignal
}

/** The running shop. */
export type Site = {
  /** Answers a cached page from memory; false if the request must be handled in full. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Ends the live streams: their readers come back elsewhere. */
  endStreams(): void
  stop(): Promise<void>
}
