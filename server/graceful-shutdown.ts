import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Closes the server. Running requests get a moment to finish; live streams, which never end, are cut off. */
export async function gracefulShutdown(server: Server, graceMs = 1000): Promise<void> {
  const isEmpty = new Promise<void>((resolve) => server.close(() => resolve()))
  await Promise.race([isEmpty, sleep(graceMs, undefined, { ref: false })])
  server.closeAllConnections()
  await isEmpty
}
