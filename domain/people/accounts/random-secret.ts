import { createHash, randomBytes } from 'node:crypto'

/** The secret in a link or refresh token: 256 random bits */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret. It has full entropy, so a fast hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
