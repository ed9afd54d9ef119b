import type { S3Driver } from 'flydrive/drivers/s3'
import type { Files } from '#domain/ports/files.ts'
import { driveFiles } from './drive-files.ts'

export type S3Options = {
  /** Where the service is, when it is not Amazon's own: `https://minio.example`. */
  endpoint?: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Files in a bucket of S3, or of anything that speaks its protocol. Nobody but the shop ever asks there. */
export function s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): Files {
  return driveFiles(async (): Promise<S3Driver> => {
    // Loaded with the first file: a shop without pictures pays neither memory nor time for it.
    const { S3Driver } = await import('flydrive/drivers/s3')
    return new S3Driver({
      credentials: { accessKeyId, secretAccessKey },
      region,
      bucket,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      visibility: 'private',
      // Many services know no access lists, and refuse checksums that they do not know.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true },
    })
  })
}
