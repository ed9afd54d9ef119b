import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { access, constants, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { compressAssets } from './pages/compress-assets.ts'
import { printProblem } from './startup/describe-startup-error.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BUILD = join(ROOT, 'build')
const STAMP = join(BUILD, 'source-hash')
const SOURCES = ['app', 'contracts', 'domain', 'providers', 'sandbox', 'server']
const FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** The site isn't built and can't be: one sentence for the operator. */
class BuildProblem extends Error {
  override readonly name = 'BuildProblem'
}

/** Builds the site unless the existing build was made from exactly these sources. */
export async function buildIfNeeded(): Promise<void> {
  const hash = await sourceHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  await refuseUnwritableBuild()
  console.log('Building the shop …')
  await runBuild()
  await compressAssets(join(BUILD, 'client/assets'))
  writeFileSync(STAMP, hash)
}

/** Refuses to start without a build if nothing can be built, as in an image. */
export function requireBuild(): void {
  if (existsSync(join(BUILD, 'server/index.js'))) return
  throw new BuildProblem(`No build found in ${BUILD}. Run "npm run build" first.`)
}

/** Checked first, because a build takes half a minute. */
async function refuseUnwritableBuild(): Promise<void> {
  const folders = [BUILD, ...['client', 'client/assets', 'server'].map((name) => join(BUILD, name))].filter(existsSync)
  for (const folder of folders.length > 0 ? folders : [ROOT])
    await access(folder, constants.W_OK).catch(() => {
      throw notWritable(folder)
    })
}

function notWritable(path: string): BuildProblem {
  return new BuildProblem(
    `The shop must be built, but this user can't write to ${path}: run "npm run build" as the owner of ${ROOT} first.`,
  )
}

async function runBuild(): Promise<void> {
  const cli = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [cli, 'build'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, complaints, code] = await Promise.all([text(child.stdout), text(child.stderr), exitCode(child)])
  const unwritable = /(?:EACCES|EPERM|EROFS): [^']*'([^']+)'/.exec(complaints)?.[1]
  if (code !== 0 && unwritable) throw notWritable(unwritable)
  process.stderr.write(complaints)
  if (code === 0) return
  process.stderr.write(output)
  throw new BuildProblem('The build failed. See the output above.')
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
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

if (import.meta.main)
  await buildIfNeeded().catch((error: unknown) => {
    printProblem(error)
    process.exitCode = 1
  })
