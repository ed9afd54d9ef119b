import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '#db/open-database.ts'
import type { Replica } from '#db/replica/open-replica.ts'
import type { Config } from '../config/config.ts'

/** Opened once by main.ts and passed in, because it outlives reloads of the code. */
export type Infra = Pick<Database, 'db' | 'within' | 'pool' | 'observe'> & {
  config: Config
  /** Of PostgreSQL itself, even behind a pooler. */
  directUrl: string
  /** Of the server where public pages are read. */
  replica?: Replica | undefined
  /** The shop's version. */
  version: string
  /** Aborted when the shop was asked to stop: it is no longer ready and closes soon. */
  stopping: AbortSignal
}

/** The running shop. */
export type Site = {
  /** Answers a cached page from memory; false if the request must be handled in full. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Ends the live streams, whose readers reconnect to another node. */
  endStreams(): void
  stop(): Promise<void>
}
