import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const NAME_LENGTH = 8
// 62^43 is more than 2^256.
const SECRET_LENGTH = 43
const CHECKSUM_LENGTH = 6
const FORM = /^twk_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/

/** Every token's prefix, so that scanners recognize a leaked one */
export const TOKEN_START = 'twk_'

/** `twk_`, an eight-letter name, an underscore, 256 random bits, and a checksum */
export function newTokenSecret(): string {
  const content = `${TOKEN_START}${letters(NAME_LENGTH)}_${letters(SECRET_LENGTH)}`
  return content + checksumOf(content)
}

/** The part that its owner sees in the list */
export function tokenPrefix(secret: string): string {
  return secret.slice(0, TOKEN_START.length + NAME_LENGTH)
}

/** Whether this can be a token at all, so that a typo costs no query */
export function isWellFormedToken(secret: string): boolean {
  return FORM.test(secret) && checksumOf(secret.slice(0, -CHECKSUM_LENGTH)) === secret.slice(-CHECKSUM_LENGTH)
}

function letters(count: number): string {
  return Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

function checksumOf(content: string): string {
  let rest = crc32(content)
  let written = ''
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    written = LETTERS.charAt(rest % LETTERS.length) + written
    rest = Math.floor(rest / LETTERS.length)
  }
  return written
}
