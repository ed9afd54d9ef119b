import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The port is in use: one sentence for the operator. */
class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

/** Checked before anything is opened: an unreachable shop must not touch the database. */
export async function refuseTakenPort(port: number, host?: string, setting = 'PORT'): Promise<void> {
  const probe = createServer()
  await listen(probe, port, host, setting)
  probe.close()
  await once(probe, 'close')
}

/** Listens on the port, or says why that is impossible. */
export async function listen(server: Server, port: number, host?: string, setting = 'PORT'): Promise<void> {
  server.listen({ port, host })
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EADDRINUSE')
      throw new PortTaken(`Port ${port} is already in use: stop the other program, or choose another port with ${setting}.`, {
        cause,
      })
    if (cause.code === 'EACCES')
      throw new PortTaken(`This user is not allowed to listen on port ${port}: choose one above 1023 with ${setting}.`, { cause })
    if (cause.code === 'EADDRNOTAVAIL' || cause.code === 'ENOTFOUND')
      throw new PortTaken(`This machine has no address ${host}: choose another with HOST.`, { cause })
    throw cause
  })
}
