/** The sandboxes report internal errors to the shop's log. */
export type SandboxLog = { error(message: string, fields?: Record<string, unknown>): void }
