import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { extract, type Header } from 'tar-stream'
import { z } from 'zod'
import {
  BackupProblem,
  type BackupTable,
  END,
  End,
  FILE_CHECKSUM,
  FILE_LIST,
  FILES,
  FORMAT,
  ListedFile,
  MANIFEST,
  Manifest,
  tableEntry,
} from './manifest.ts'

/** Handlers for the parts of a backup, in this order. */
export type BackupReader = {
  begin(manifest: Manifest): Promise<void>
  table(table: BackupTable, compressed: AsyncIterable<Uint8Array>): Promise<void>
  tablesDone(): Promise<void>
  file(path: string, bytes: Uint8Array): Promise<void>
  /** For a backup that only lists its files. */
  listed(file: ListedFile): Promise<void>
}

/** Reads a backup once, from the first to the last byte. Throws a sentence about what is damaged. */
export async function readBackup(input: Readable, reader: BackupReader): Promise<Manifest> {
  const entries = extract()
  let inputError: unknown
  let archiveError: unknown
  input.on('error', (error) => {
    inputError = error
    entries.destroy(error)
  })
  entries.on('error', (error) => {
    archiveError = error
  })
  input.pipe(entries)
  const state: State = {
    seen: createHash('sha256'),
    listed: createHash('sha256'),
    waiting: [],
    hasFinishedTables: false,
    hasEnded: false,
  }
  try {
    for await (const entry of entries) await readEntry(state, entry as AsyncIterable<Uint8Array> & typeof entry, reader)
  } catch (error) {
    if (error instanceof BackupProblem) throw error
    // A disk error has a reason of its own.
    if (inputError) throw inputError
    if (!archiveError && !isStreamDestroyed(error)) throw error
    throw new BackupProblem(`The backup is damaged ${state.last ? `after ${state.last}` : 'at the beginning'}.`, { cause: error })
  }
  if (!state.manifest) throw new BackupProblem('This file is not a backup of a shop.')
  if (!state.hasEnded) throw new BackupProblem(`The backup was cut off after ${state.last}.`)
  return state.manifest
}

/** For an archive that is cut off right after a header: the part closes before it is read. */
function isStreamDestroyed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'STREAM_DESTROYED'
}

const PaxHeader = z.record(z.string(), z.string()).nullish()
type Entry = AsyncIterable<Uint8Array> & { header: Header }

type State = {
  manifest?: Manifest
  manifestHash?: string
  filesHash?: string
  waiting: BackupTable[]
  /** Digests of the files in the backup and of its list: equal if they contain the same files in the same order. */
  seen: Hash
  listed: Hash
  hasFinishedTables: boolean
  hasEnded: boolean
  last?: string
}

async function readEntry(state: State, body: Entry, reader: BackupReader): Promise<void> {
  const { name } = body.header
  if (name === MANIFEST && !state.manifest) {
    const text = await bytesOf(body)
    state.manifestHash = hashOf(text)
    state.manifest = readManifest(text.toString())
    state.waiting = [...state.manifest.tables]
    await reader.begin(state.manifest)
  } else if (!state.manifest) {
    throw new BackupProblem('This file is not a backup of a shop.')
  } else if (name.startsWith('tables/')) {
    const table = state.waiting.shift()
    if (!table || tableEntry(table) !== name)
      throw new BackupProblem(`The backup is damaged: ${name} is not expected at this position.`)
    await reader.table(table, body)
  } else {
    await finishTables(state, reader)
    await readAfterTables(state, body, reader)
  }
  state.last = name
}

async function finishTables(state: State, reader: BackupReader): Promise<void> {
  if (state.hasFinishedTables) return
  const [missing] = state.waiting
  if (missing) throw new BackupProblem(`The backup is damaged: the table ${missing.schema}.${missing.name} is missing.`)
  state.hasFinishedTables = true
  await reader.tablesDone()
}

async function readAfterTables(state: State, body: Entry, reader: BackupReader): Promise<void> {
  const { name } = body.header
  if (name.startsWith(FILES)) return readFile(state, body, reader)
  if (name === FILE_LIST) {
    state.filesHash = await readList(state, body, reader)
  } else if (name === END) {
    const end = End.safeParse(parsed((await bytesOf(body)).toString()))
    state.hasEnded = true
    if (end.data?.manifest === state.manifestHash && end.data?.files === state.filesHash) return
    throw new BackupProblem('The backup is damaged: its manifest or file list does not match its checksum.')
  } else throw new BackupProblem(`The backup is damaged: it contains the unexpected entry ${name}.`)
}

async function readFile(state: State, body: Entry, reader: BackupReader): Promise<void> {
  const path = body.header.name.slice(FILES.length)
  const bytes = await bytesOf(body)
  const sha256 = hashOf(bytes)
  // A file without a checksum is compared with the list after it was written.
  const expected = PaxHeader.parse(body.header.pax)?.[FILE_CHECKSUM] ?? sha256
  if (expected !== sha256) throw new BackupProblem(`The backup is damaged: the file ${path} does not match its checksum.`)
  state.seen.update(`${path} ${sha256}\n`)
  await reader.file(path, bytes)
}

/** Reads the list line by line, because it can exceed the maximum string length. Returns its checksum. */
async function readList(state: State, body: Entry, reader: BackupReader): Promise<string> {
  const whole = createHash('sha256')
  for await (const line of linesOf(body, whole)) {
    if (line !== '') await readListed(state, line, reader)
  }
  if (state.seen.digest('hex') !== state.listed.digest('hex'))
    throw new BackupProblem('The backup is damaged: its files do not match its file list.')
  return whole.digest('hex')
}

/** Not `node:readline`, which lets an error of its input end the process. */
async function* linesOf(body: AsyncIterable<Uint8Array>, whole: Hash): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of body) {
    whole.update(chunk)
    const lines = (rest + decoder.write(Buffer.from(chunk))).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest + decoder.end()
}

async function readListed(state: State, line: string, reader: BackupReader): Promise<void> {
  const listed = ListedFile.safeParse(parsed(line))
  if (!listed.success) throw new BackupProblem('The backup is damaged: its file list cannot be read.')
  const { path, sha256 } = listed.data
  if (sha256 === null) return reader.listed(listed.data)
  state.listed.update(`${path} ${sha256}\n`)
}

function readManifest(text: string): Manifest {
  const json = parsed(text)
  const format = json && typeof json === 'object' && 'format' in json ? json.format : undefined
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupProblem('This backup was made by a newer version of the shop. Update the shop first.')
  const manifest = Manifest.safeParse(json)
  if (!manifest.success) throw new BackupProblem('The backup is damaged: its manifest cannot be read.')
  return manifest.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
