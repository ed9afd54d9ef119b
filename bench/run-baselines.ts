import { fork } from 'node:child_process'
import type { Load } from './load.ts'

type LoadFunction = (url: string) => Promise<Load>

/** A bare node:http server that sends the very bytes this address answers with. */
export async function baselineReplay(url: string, load: LoadFunction): Promise<Load> {
  const server = await startBaseline({ kind: 'replay', url })
  return load(server.url).finally(server.stop)
}

/** node:http and pg by hand: the same statement as the API's, the same JSON, nothing else. */
export async function baselineSql(databaseUrl: string, path: string, load: LoadFunction): Promise<Load> {
  const server = await startBaseline({ kind: 'sql', databaseUrl })
  return load(server.url + path).finally(server.stop)
}

export type BaselineJob = { kind: 'replay'; url: string } | { kind: 'sql'; databaseUrl: string }

/** In a process of its own, as the shop is, so that both share the machine with the load in the same way. */
function startBaseline(order: BaselineJob): Promise<{ url: string; stop: () => void }> {
  const child = fork(new URL('./baseline-server.ts', import.meta.url), { env: { ...process.env, NODE_ENV: 'production' } })
  child.send(order)
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ url: `http://localhost:${String(port)}`, stop: () => void child.kill() }))
    child.once('exit', () => reject(new Error('The bare server did not start')))
  })
}
