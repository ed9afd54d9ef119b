// Builds the published form of `packages/client`: node packages/build-client.ts [folder]
import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'orval'
import { apiDocument } from '#server/api/api-document.ts'
import { clientSchemas } from './client-schemas.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCE = join(import.meta.dirname, 'client')
const OPERATIONS = 'operations.d.ts'

const INDEX_TYPES = `import type { Client, ClientOptions } from './client.js'
import type { Operations } from './operations.js'
export { ShopError } from './client.js'
export type { ClientOptions } from './client.js'
export type * from './operations.js'
/** A client of the shop at this address. */
export declare function createClient(shop: string, options?: ClientOptions): Client<Operations>
`
const INDEX = `export { createClient, ShopError } from './client.js'\n`

/** Writes the client and its types, generated from the current routes, into this folder. */
export async function buildClient(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  // The compiler creates the folder.
  const compile = ['--project', join(SOURCE, 'tsconfig.json'), '--outDir', folder]
  await promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), compile)
  const { info, components } = clientSchemas(apiDocument('https://shop.example'))
  const input = { target: { openapi: '3.1.0', info, paths: {}, components } }
  await generate({ input, output: { target: OPERATIONS, client: 'fetch', override: { enumGenerationType: 'union' } } }, folder, {
    logLevel: 'error',
  })
  await writeFile(join(folder, 'index.js'), INDEX)
  await writeFile(join(folder, 'index.d.ts'), INDEX_TYPES)
}

if (import.meta.main) await buildClient(process.argv[2] ?? join(SOURCE, 'dist'))
