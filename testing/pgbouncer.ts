import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => spawnSync(path, ['--version']).status === 0)

/** Whether PgBouncer is installed, for example from Debian's package. */
export const hasPgBouncer = PROGRAM !== undefined

/** A PgBouncer in transaction mode, in front of a database. */
export async function startPgBouncer(databaseUrl: string, settings: Record<string, string> = {}) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'tonewood-pgbouncer-'))
  const listenPort = await freePort()
  const given = { host: hostname, port, dbname: pathname.slice(1), user: username, password: decodeURIComponent(password) }
  const database = Object.entries(given).flatMap(([name, value]) => (value ? [`${name}='${value}'`] : []))
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(listenPort),
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: '8',
    ...settings,
  }
  const file = join(folder, 'pgbouncer.ini')
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  await writeFile(file, `[databases]\nshop = ${database.join(' ')}\n[pgbouncer]\n${lines.join('\n')}\n`)
  await chmod(folder, 0o755)
  // It refuses to run as root.
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const bouncer = spawn(PROGRAM ?? 'pgbouncer', ['-q', ...asOther, file], { stdio: 'ignore' })
  await untilOpen(listenPort)
  return {
    url: `postgres://shop@127.0.0.1:${listenPort}/shop`,
    async stop() {
      bouncer.kill('SIGINT')
      if (bouncer.exitCode === null) await once(bouncer, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

async function untilOpen(port: number): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(50)
  }
  throw new Error('PgBouncer did not start')
}
