import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** The shop's own connection pool: the sandbox has no database server. */
export type SandboxDb = NodePgDatabase
export type SandboxTx = Parameters<Parameters<SandboxDb['transaction']>[0]>[0]
