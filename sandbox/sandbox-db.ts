import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** The shop's own pool: the sandbox brings no server of its own. */
export type SandboxDb = NodePgDatabase
export type SandboxTx = Parameters<Parameters<SandboxDb['transaction']>[0]>[0]
