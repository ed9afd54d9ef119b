import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Shuts the door: those already inside get a moment to finish. Live streams never would, and are cut. */
export async function gracefulShutdown(server: Server, graceMs = 1000): Promise<void> {
  const isEmpty = new Promise<void>((resolve) => server.close(() => resolve()))
  await Promise.race([isEmpty, sleep(graceMs, undefined, { ref: false })])
  server.closeAllConnections()
  await isEmpty
}
