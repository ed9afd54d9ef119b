import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '#domain/kernel/limit-concurrency.ts'

/** OWASP's smallest Argon2id: 19 MiB, two passes, one lane. */
export const HASH_COST = { memory: 19_456, passes: 2, parallelism: 1 }
let cost = HASH_COST
const TAG_LENGTH = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const derive = promisify(argon2)
// Each hash takes 19 MiB and a thread of the pool that files and DNS share, so a flood of sign-ins has to queue.
const limitHashing = limitConcurrency(2)

/** Used for a missing hash; no password matches it. */
export const NO_PASSWORD = 'none'

/** For tests: the cost of hashes from now on. */
export function setHashCost(next: typeof HASH_COST): void {
  cost = next
}

/** Argon2id in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await limitHashing(() =>
    derive('argon2id', { ...cost, message: bytes(password), nonce: salt, tagLength: TAG_LENGTH }),
  )
  return inPhcForm(salt, tag)
}

/**
 * Whether the password matches. Without a hash it takes as long and returns false. `refuse` is called right before the work starts; an
 * error it throws skips the work.
 */
export async function verifyPassword(password: string, hash: string | undefined, refuse?: () => Promise<void>): Promise<boolean> {
  const known = PHC.exec(hash ?? '')
  const [, memory, passes, parallelism, salt = '', tag = ''] = known ?? PHC.exec(dummyHash()) ?? []
  const expected = Buffer.from(tag, 'base64')
  const derived = await limitHashing(async () => {
    await refuse?.()
    return derive('argon2id', {
      message: bytes(password),
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    })
  })
  return timingSafeEqual(derived, expected) && known !== null
}

function dummyHash(): string {
  return inPhcForm(Buffer.alloc(16), Buffer.alloc(TAG_LENGTH))
}

function inPhcForm(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

// Systems compose the same letters differently.
function bytes(password: string) {
  return Buffer.from(password.normalize('NFKC'))
}

function base64(data: Buffer) {
  return data.toString('base64').replaceAll('=', '')
}
