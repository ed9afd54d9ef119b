import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The release of this shop and the commit that it was built from, such as `0.3.0 (baada32f)`. */
export async function readVersion(env: NodeJS.ProcessEnv = process.env, root = ROOT): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return `${version} (${await readCommit({ given: env.TONEWOOD_COMMIT, root })})`
}

/** Images and archives contain it; elsewhere Git knows. */
async function readCommit({ given, root }: { given: string | undefined; root: string }): Promise<string> {
  const archived = await readFile(join(root, 'server/commit.txt'), 'utf8').catch(() => '')
  const written = [given ?? '', archived.trim()].find((commit) => /^[0-9a-f]{7,40}$/.test(commit))
  if (written) return written.slice(0, 8)
  if (!existsSync(join(root, '.git'))) return 'unknown'
  // The checkout may belong to another user than the shop's.
  const args = ['-c', 'safe.directory=*', '-C', root, 'rev-parse', '--short=8', 'HEAD']
  return promisify(execFile)('git', args).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  )
}
