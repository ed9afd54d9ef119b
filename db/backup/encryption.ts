import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { BackupProblem } from './manifest.ts'

const HEADER = 'age-encryption.org/v1'

/** Encrypts a stream with a public key. Only the holder of the private key can decrypt it. */
export async function encryptFor(recipients: string[], input: Readable): Promise<AsyncIterable<Uint8Array>> {
  // Imported on first use, because most shops never need it.
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return inPieces(await encrypter.encrypt(webStream(input)))
}

/** Decrypts a backup with the keys in this file, in the format of `age-keygen`. */
export async function decryptWith(identityFile: string, input: Readable): Promise<Readable> {
  const lines = (await readFile(identityFile, 'utf8').catch(() => '')).split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (keys.length === 0)
    throw new BackupProblem(`No private key found in ${identityFile}. A key file has a line that begins with AGE-SECRET-KEY-.`)
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key)
  const output = await decrypter.decrypt(webStream(input)).catch((cause: unknown) => {
    throw new BackupProblem(`No key in ${identityFile} can decrypt this backup.`, { cause })
  })
  return Readable.from(whole(inPieces(output)), { objectMode: false })
}

/** Whether a file starts like an encrypted backup. */
export function isEncrypted(beginning: Uint8Array): boolean {
  return Buffer.from(beginning).toString('latin1').startsWith(HEADER)
}

function webStream(input: Readable) {
  return Readable.toWeb(input, { strategy: { highWaterMark: 0 } }) as unknown as globalThis.ReadableStream<Uint8Array>
}

function inPieces(output: globalThis.ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return output as unknown as ReadableStream<Uint8Array>
}

async function* whole(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
  } catch (cause) {
    throw new BackupProblem('The backup is damaged and cannot be fully decrypted.', { cause })
  }
}
