import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { freePort } from './free-port.ts'

// Before a release, where there is no container engine: `npm run check-image`, as root, with Debian's buildah. The base comes from
// NODE_IMAGE, or from a registry.

const MOST_MEGABYTES = 650
const STOPS_WITHIN_MS = 30_000
const USER = 1000

const image = 'localhost/tonewood:check'
const base = process.env.NODE_IMAGE ? ['--build-arg', `NODE_IMAGE=${process.env.NODE_IMAGE}`] : []
buildah('bud', '--format', 'docker', '--network', 'host', '--tag', image, ...base, join(import.meta.dirname, '..'))
const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image)) as { Docker: { config: Config } }
const { Cmd: command, Healthcheck, User, Env } = Docker.config
const megabytes = Number(buildah('images', '--json', image).match(/"size": "([\d.]+) MB"/)?.[1])
must(User === '1000:1000', `The image runs as ${User}`)
must(megabytes <= MOST_MEGABYTES, `The image has ${megabytes} MB, and may have ${MOST_MEGABYTES}`)

type Config = { Cmd: string[]; Healthcheck: { Test: string[] }; User: string; Env: string[] }
const folder = await mkdtemp(join(tmpdir(), 'tonewood-image-'))
const data = await mkdtemp(join(tmpdir(), 'tonewood-data-'))
await chown(data, USER, USER)
const postgres = await startEmbeddedServer(folder)
const container = buildah('from', image)
try {
  await startAndStop(buildah('mount', container))
  console.log(
    `The image of ${megabytes} MB starts as another user on a file system that it cannot write to, and stops when it is told to.`,
  )
} finally {
  buildah('rm', container)
  await postgres.stop()
  for (const made of [folder, data, postgres.home]) await rm(made, { recursive: true, force: true })
}

async function startAndStop(root: string) {
  const port = await freePort()
  const settings = [...Env, `DATABASE_URL=${postgres.url}`, `PORT=${port}`, 'DEMO=on', 'LOG_LEVEL=warn']
  const shop = spawn(...inImage(root, settings, command), { stdio: 'inherit' })
  const ended = once(shop, 'exit')
  const url = `http://127.0.0.1:${port}`
  const isReady = await becomesReady(url, () => shop.exitCode === null)
  must(isReady, 'The image did not become ready')
  for (const path of ['/', '/catalog']) must((await fetch(url + path)).ok, `${path} did not respond`)
  const [file, args] = inImage(root, settings, Healthcheck.Test.slice(1))
  must(spawnSync(file, args).status === 0, 'The health check fails')
  shop.kill('SIGTERM')
  const code = await Promise.race([ended.then(([exit]) => exit as number), sleep(STOPS_WITHIN_MS, 'too late')])
  must(code === 0, `The image ended with ${code}`)
}

/** The command as an engine starts it: a read-only root, `/data` and `/tmp` to write to, and no rights. */
function inImage(root: string, settings: string[], asked: string[]): [string, string[]] {
  const script = `set -e
    mount --bind "$0" "$0" && mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc"
    mount --bind "$1" "$0/data" && mount -t tmpfs tmpfs "$0/tmp" && mount -o remount,ro,bind "$0"
    cd "$0"; root="$0"; shift
    exec chroot --userspec=${USER}:${USER} "$root" env -i "$@"`
  return ['unshare', ['--mount', 'sh', '-c', script, root, data, ...settings, 'sh', '-c', 'cd /app && exec "$@"', 'sh', ...asked]]
}

async function becomesReady(url: string, isAlive: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 600 && isAlive(); tries++) {
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return true
    await sleep(100)
  }
  return false
}

function buildah(...args: string[]): string {
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
  const { status, stdout, error } = spawnSync('buildah', args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw new Error('This check needs buildah: apt-get install buildah')
  if (status !== 0) throw new Error(`buildah ${args[0]} ended with ${status}`)
  return stdout.trim()
}

function must(holds: boolean, problem: string): void {
  if (!holds) throw new Error(problem)
}
