import { createHash, randomBytes } from 'node:crypto'

/** What a link or a refresh token carries: 256 bits that nobody can guess. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** How a secret is kept. It has full entropy, so a fast hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
