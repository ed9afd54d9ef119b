import { fork } from 'node:child_process'
import type { Load } from './load.ts'

type LoadFunction = (url: string) => Promise<Load>

/** A bare node:http server that sends exactly this address's bytes. */
export async function baselineReplay(url: string, load: LoadFunction): Promise<Load> {
  const server = await startBaseline({ kind: 'replay', url })
  return load(server.url).finally(server.stop)
}

/** Handwritten node:http and pg: the same bytes as the API's, and nothing else. */
export function startBareSql(databaseUrl: string): Promise<{ url: string; stop: () => void }> {
  return startBaseline({ kind: 'sql', databaseUrl })
}

/** A server written only to be fast, with tables of its own. */
export function startLean(databaseUrl: string): Promise<{ url: string; stop: () => void }> {
  return startServer('./lean-server.ts', { databaseUrl })
}

export type BaselineJob = { kind: 'replay'; url: string } | { kind: 'sql'; databaseUrl: string }

function startBaseline(order: BaselineJob): Promise<{ url: string; stop: () => void }> {
  return startServer('./baseline-server.ts', order)
}

/** In a separate process like the shop, so that both share the machine with the load in the same way. */
function startServer(file: string, order: object): Promise<{ url: string; stop: () => void }> {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, NODE_ENV: 'production' } })
  child.send(order)
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ url: `http://localhost:${String(port)}`, stop: () => void child.kill() }))
    child.once('exit', () => reject(new Error('The bare server did not start')))
  })
}
