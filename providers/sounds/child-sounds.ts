import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import {
  MAX_SOUND_SECONDS,
  SOUND_BARS,
  SOUND_FAILURES,
  SOUND_WARNINGS,
  type SoundFailure,
  type SoundPhrase,
} from '#contracts/catalog/sounds.ts'
import type { ProcessedSound, Sounds } from '#domain/ports/sounds.ts'

const MOST_MS = 60_000
const MOST_RESIDENT_KB = 600_000
const MOST_ANSWER_BYTES = 1_000_000
const CHECK_MS = 250
const CODECS = ['mpg123-decoder', 'wasm-media-encoders']
/** Under the GPL; without it, M4A is refused. */
const M4A_CODEC = '@audio/decode-aac'

/** How a process ended without a result: killed, crashed, or by a bug of the shop */
type Crash = { code: number | null; signal: NodeJS.Signals | null }

type Options = { onCrash?: (crash: Crash) => void; mostMs?: number; mostResidentKb?: number; readsM4a?: boolean }

/**
 * Processes one recording at a time, each in a process of its own that can read nothing but its code, and is killed if it takes too long or
 * too much memory. A thread can't be limited like this: the memory of WebAssembly and of buffers isn't part of its heap.
 */
export function childSounds(options: Options = {}): Sounds {
  let last: Promise<unknown> = Promise.resolve()
  return {
    process(bytes, { phrase }) {
      const next = last.then(() => processInChild(bytes, phrase, options))
      last = next.catch(() => undefined)
      return next
    },
  }
}

async function processInChild(bytes: Uint8Array, phrase: SoundPhrase, options: Options): Promise<ProcessedSound> {
  const { onCrash, mostMs = MOST_MS, mostResidentKb = MOST_RESIDENT_KB, readsM4a = true } = options
  // No settings, no secrets.
  const child: ChildProcess = spawn(
    process.execPath,
    [...flags(readsM4a), join(shopFolder(), 'providers/sounds/child.ts'), phrase],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {} },
  )
  const kill = () => child.kill('SIGKILL')
  const timer = setTimeout(kill, mostMs)
  const check = setInterval(async () => {
    if ((await residentKb(child.pid)) > mostResidentKb) kill()
  }, CHECK_MS)
  try {
    const { written, ...end } = await endOf(child, bytes)
    const answer = end.code === 0 ? readAnswer(written) : undefined
    if (!answer) onCrash?.(end)
    return answer ?? { failure: 'unreadable' }
  } finally {
    clearTimeout(timer)
    clearInterval(check)
  }
}

/** Sends the input to the process. Rejects if the process can't be started. */
function endOf(child: ChildProcess, input: Uint8Array): Promise<Crash & { written: Buffer }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    const { stdin, stdout } = child
    // Without a free file descriptor there are no pipes, only the error.
    if (!stdin || !stdout) return
    const chunks: Buffer[] = []
    let size = 0
    stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MOST_ANSWER_BYTES) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    // A child that ends early doesn't read its input to the end.
    stdin.on('error', () => undefined).end(input)
    child.once('close', (code, signal) => resolve({ code, signal, written: Buffer.concat(chunks) }))
  })
}

function flags(readsM4a: boolean): string[] {
  const shop = shopFolder()
  const packages = [...CODECS, ...(readsM4a && isInstalled(M4A_CODEC) ? [M4A_CODEC] : [])].flatMap((name) => foldersOf(name))
  const readable = [join(shop, 'providers/sounds'), join(shop, 'package.json'), ...new Set(packages)]
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--max-old-space-size=256',
    '--max-semi-space-size=1',
    // 128 MB
    '--wasm-max-mem-pages=2048',
  ]
}

/** Found like this, because the build bundles this file but not the child. */
function shopFolder(): string {
  return dirname(findPackageJSON(import.meta.url) ?? '')
}

function isInstalled(name: string): boolean {
  try {
    return findPackageJSON(name, import.meta.url) !== undefined
  } catch {
    return false
  }
}

/** A package and everything that it depends on. */
function foldersOf(name: string, from = import.meta.url): string[] {
  const file = findPackageJSON(name, from)
  if (!file) throw new Error(`The package ${name} is missing`)
  const { dependencies = {} } = z
    .object({ dependencies: z.record(z.string(), z.string()).optional() })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
  return [dirname(file), ...Object.keys(dependencies).flatMap((each) => foldersOf(each, file))]
}

/** Linux only; elsewhere, time is the only limit. */
async function residentKb(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
}

const Answer = z.union([
  z.object({
    failure: z.enum(Object.keys(SOUND_FAILURES) as SoundFailure[]),
    sampleRate: z.int().positive().max(1_000_000).optional(),
  }),
  z.object({
    facts: z.object({
      seconds: z.number().positive().max(MAX_SOUND_SECONDS),
      bytes: z.int(),
      lufs: z.number(),
      gainDb: z.number(),
      clippedCount: z.int(),
      decaySeconds: z.number().positive().nullable(),
      peaks: z.string().regex(new RegExp(`^[\\w-]{${SOUND_BARS}}$`)),
      warnings: z.array(z.enum(SOUND_WARNINGS)),
    }),
  }),
])

/** The length of the header in four bytes, the header as JSON, the MP3. Undefined if the child wrote something else. */
function readAnswer(bytes: Buffer): ProcessedSound | undefined {
  if (bytes.length < 4) return undefined
  const end = 4 + bytes.readUInt32BE(0)
  const { data } = Answer.safeParse(parsed(bytes.toString('utf8', 4, end)))
  if (!data || 'failure' in data) return data
  const mp3 = bytes.subarray(end)
  return mp3.length === data.facts.bytes ? { mp3, ...data } : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
