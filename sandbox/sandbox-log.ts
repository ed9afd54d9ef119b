/** Where the stand-ins tell what went wrong inside them: the shop's own log. */
export type SandboxLog = { error(message: string, fields?: Record<string, unknown>): void }
