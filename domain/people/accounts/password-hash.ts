import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '#domain/kernel/limit-concurrency.ts'

// OWASP's smallest Argon2id: 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const derive = promisify(argon2)
// Each hash takes 19 MiB and a thread of the pool that files and DNS share, so a flood of sign-ins has to queue.
const limitHashing = limitConcurrency(2)

/** Used for a missing hash; no password matches it. */
export const NO_PASSWORD = 'none'

/** Argon2id in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await limitHashing(() =>
    derive('argon2id', { ...COST, message: bytes(password), nonce: salt, tagLength: TAG_LENGTH }),
  )
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`
}

/**
 * Whether the password matches. Without a hash it takes as long and returns false. `refuse` is called right before the work starts; an
 * error it throws skips the work.
 */
export async function verifyPassword(password: string, hash: string | undefined, refuse?: () => Promise<void>): Promise<boolean> {
  const known = PHC.exec(hash ?? '')
  const [, memory, passes, parallelism, salt = '', tag = ''] = known ?? PHC.exec(DUMMY_HASH) ?? []
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

const DUMMY_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(TAG_LENGTH))}`

// Systems compose the same letters differently.
function bytes(password: string) {
  return Buffer.from(password.normalize('NFKC'))
}

function base64(data: Buffer) {
  return data.toString('base64').replaceAll('=', '')
}
