import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to the database that can fail like a network. */
export type DatabaseProxy = {
  /** The database's URL through the proxy. */
  url: string
  /** Drops every byte, both ways. Connections stay open, and new ones are accepted. */
  silence(): void
  /** Resets all connections, and new ones as soon as they are made. */
  reset(): void
  /** Passes bytes again. Dropped ones stay lost. */
  heal(): void
  close(): Promise<void>
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let mode: 'pass' | 'silent' | 'reset' = 'pass'

  function pipe(from: Socket, to: Socket) {
    sockets.add(from)
    from.on('data', (bytes) => mode === 'pass' && to.write(bytes))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  const server = createServer((near) => {
    if (mode === 'reset') {
      near.resetAndDestroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    pipe(near, far)
    pipe(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    silence() {
      mode = 'silent'
    },
    reset() {
      mode = 'reset'
      for (const socket of sockets) socket.resetAndDestroy()
    },
    heal() {
      mode = 'pass'
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
