import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type GracefulServer = {
  /** From now on every response closes its connection, so that proxies send their next request to another node. */
  leave(): void
  /** Accepts nothing new, waits for running requests, and then aborts the rest. */
  close(graceMs: number): Promise<void>
}

/** Tracks the server's requests, so that it can stop without failing them. */
export function gracefulServer(server: Server): GracefulServer {
  const running = new Set<ServerResponse>()
  let isLeaving = false
  let onIdle = () => {}
  server.prependListener('request', (_request, response) => {
    if (isLeaving) response.setHeader('connection', 'close')
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      if (running.size === 0) onIdle()
    })
  })

  function leave() {
    isLeaving = true
  }

  return {
    leave,
    async close(graceMs) {
      leave()
      const isClosed = new Promise<void>((resolve) => server.close(() => resolve()))
      const isIdle = new Promise<void>((resolve) => {
        onIdle = resolve
        if (running.size === 0) resolve()
      })
      await Promise.race([isIdle, sleep(graceMs, undefined, { ref: false })])
      // Including those that a browser opened in advance and never used.
      server.closeAllConnections()
      await isClosed
    },
  }
}
