import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { type EmbeddedFolder, embeddedFolder } from '#db/embedded-folder.ts'
import { readPostmaster, stopPostmaster } from '#db/embedded-postmaster.ts'

export type EmbeddedShop = ShopProcess & {
  dataDir: string
  /** The current server's process. */
  postmaster(): Promise<number>
  /** Sends a signal to the server and all its helpers. */
  signalAll(signal: NodeJS.Signals): Promise<void>
  connect(): Promise<pg.Client>
  /** Stops the shop and its server, and deletes their files. */
  remove(): Promise<void>
}

/** A shop with its own embedded server, in an empty or the given folder, started with npm like users do, from this or another checkout. */
export async function startEmbeddedShop(
  more: NodeJS.ProcessEnv = {},
  { dataDir: given, checkout }: { dataDir?: string; checkout?: string } = {},
): Promise<EmbeddedShop> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'tonewood-shop-')))
  await chmod(dataDir, 0o755)
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...more }
  const shop = await startShop('', env, { command: 'exec npm start', cwd: checkout })
  const folder = await embeddedFolder(dataDir)

  return {
    ...shop,
    dataDir,
    postmaster: async () => (await runningIn(folder)).pid,
    async signalAll(signal) {
      const { pid } = await runningIn(folder)
      // The parent process first: otherwise it could start another helper.
      process.kill(pid, signal)
      for (const helper of await helpersOf(pid)) {
        try {
          process.kill(helper, signal)
        } catch {
          // It has ended since it was listed.
        }
      }
    },
    async connect() {
      const { port } = await runningIn(folder)
      const password = await readFile(join(folder.home, 'password'), 'utf8')
      const server = { host: '127.0.0.1', port, user: 'postgres', password: password.trim(), database: 'tonewood' }
      const client = new pg.Client({ ...server, application_name: 'test' })
      client.on('error', () => {})
      await client.connect()
      return client
    },
    async remove() {
      await shop.stop()
      await stopPostmaster(folder)
      for (const place of [folder.home, ...(given ? [] : [dataDir])]) await rm(place, { recursive: true, force: true })
    },
  }
}

async function runningIn(folder: EmbeddedFolder) {
  const running = await readPostmaster(folder)
  if (!running) throw new Error('The embedded server does not run')
  return running
}

async function helpersOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid, ppid]) => (pid && ppid === parent ? [pid] : []))
}
