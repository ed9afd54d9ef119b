import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressAssets } from './compress-assets.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'build/source-hash')
const SOURCES = ['app', 'contracts', 'domain', 'providers', 'sandbox', 'server']
const FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** Builds the site unless the existing build was made from exactly these sources. */
export async function buildIfNeeded(): Promise<void> {
  const hash = await sourceHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  console.log('Building the shop …')
  await new Promise<void>((resolve, reject) => {
    const cli = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
    const child = spawn(process.execPath, [cli, 'build'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed.\n${output}`))))
  })
  await compressAssets(join(ROOT, 'build/client/assets'))
  writeFileSync(STAMP, hash)
}

async function sourceHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of SOURCES) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    for (const path of paths) hash.update(path.slice(ROOT.length)).update(await readFile(path))
  }
  for (const file of FILES) hash.update(await readFile(join(ROOT, file)))
  return hash.digest('hex')
}

if (import.meta.main) await buildIfNeeded()
