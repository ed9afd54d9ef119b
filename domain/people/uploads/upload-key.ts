import { randomInt, timingSafeEqual } from 'node:crypto'
import { BUCKETS, type Bucket } from '#contracts/people/uploads.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { shopHmac } from '../accounts/shop-hmac.ts'

// 80 random bits, in letters that are distinct on every file system
const LETTERS = '0123456789abcdefghijklmnopqrstuv'
const RANDOM_LETTERS = 16
const NAME = /^\d{13}-[0-9a-v]{16}$/
const KEY = /^files\/([a-z]+)\/([^/.]+)\.([\w-]{22})$/

/** Signs a key. */
export type SignUpload = (bucket: Bucket, name: string) => string

export async function uploadSigner(db: Queryable): Promise<SignUpload> {
  const secret = await shopHmac(db)
  return (bucket, name) => secret('upload-address', `${bucket}/${name}`).subarray(0, 16).toString('base64url')
}

/** A name independent of the uploaded file's: `{timestamp-random}` */
export function makeUploadName(now: Date): string {
  const random = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${now.getTime()}-${random}`
}

/** `files/{bucket}/{timestamp-random}.{signature}`, without the account, which is in the bucket's path */
export function uploadKey(bucket: Bucket, name: string, sign: SignUpload): string {
  return `files/${bucket}/${name}.${sign(bucket, name)}`
}

/** Whether this shop made the key, without a query, in constant time for invalid ones */
export function isSignedUploadKey(key: string, sign: SignUpload): boolean {
  const [, bucket = '', name = '', signature = ''] = KEY.exec(key) ?? []
  if (!isBucket(bucket) || !NAME.test(name)) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(bucket, name)))
}

/** The path in the bucket, as specified, with the account in it */
export function uploadPath(bucket: Bucket, userId: string, name: string): string {
  return `user_uploads/${userId}/${BUCKETS[bucket].folder}/${name}`
}

export function isBucket(name: string): name is Bucket {
  return Object.hasOwn(BUCKETS, name)
}
