import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Files } from '#domain/ports/files.ts'
import { type Drive, driveFiles } from './drive-files.ts'

const STRANGER_WAITS_MS = 10_000

export type S3Options = {
  /** The service's URL, if it is not Amazon's own: `https://minio.example`. */
  endpoint?: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Files in a bucket of S3 or of any compatible service. Only the shop accesses it. */
export function s3Files(options: S3Options): Files {
  const { bucket } = options
  return driveFiles(async (): Promise<Drive> => {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3')
    const { S3Driver } = await import('flydrive/drivers/s3')
    const client = await openS3Client(options)
    return {
      // Many services do not support access control lists.
      driver: new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
      async readPart(path, { start, end }) {
        const command = new GetObjectCommand({ Bucket: bucket, Key: path, Range: `bytes=${start}-${end}` })
        const { Body } = await client.send(command)
        if (Body instanceof Readable) return Body
        throw new Error('The file service returned no body')
      },
    }
  })
}

/** Imported with the first file, so that a shop without pictures needs no memory or time for it. */
export async function openS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Options,
  { requestTimeoutMs = 15_000 } = {},
): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3')
  return new S3Client({
    credentials: { accessKeyId, secretAccessKey },
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Many services refuse unknown checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: requestTimeoutMs, throwOnRequestTimeout: true },
  })
}

/** Whether this file can be read, or the bucket listed, without a key. */
export async function isPublicBucket({ endpoint, bucket, region }: S3Options, path: string): Promise<boolean> {
  const root = endpoint ? `${endpoint.replace(/\/+$/, '')}/${bucket}/` : `https://${bucket}.s3.${region}.amazonaws.com/`
  const answers = await Promise.all(
    [root + path, root].map((url) => fetch(url, { method: 'GET', signal: AbortSignal.timeout(STRANGER_WAITS_MS) })),
  )
  for (const { body } of answers) await body?.cancel()
  return answers.some(({ ok }) => ok)
}
