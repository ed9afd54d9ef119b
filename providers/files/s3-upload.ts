import { openS3Client, type S3Options } from './s3-files.ts'

// S3 accepts 10,000 parts: at this size, up to 320 GB.
const PART_BYTES = 32 * 1024 * 1024
const PART_WITHIN_MS = 300_000

/** Uploads a stream of any length to a bucket in parts. A failed upload leaves no file. Returns its size in bytes. */
export async function uploadToS3(options: S3Options, key: string, body: AsyncIterable<Uint8Array>): Promise<number> {
  const { AbortMultipartUploadCommand, CompleteMultipartUploadCommand, CreateMultipartUploadCommand, UploadPartCommand } =
    await import('@aws-sdk/client-s3')
  const client = await openS3Client(options, { requestTimeoutMs: PART_WITHIN_MS })
  const file = { Bucket: options.bucket, Key: key }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...file, ContentType: 'application/octet-stream' }))
  const upload = { ...file, UploadId }
  const Parts: { PartNumber: number; ETag: string | undefined }[] = []
  let bytes = 0
  try {
    for await (const part of inParts(body)) {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: part }))
      Parts.push({ PartNumber, ETag })
      bytes += part.length
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
    return bytes
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  } finally {
    client.destroy()
  }
}

async function* inParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length < PART_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(chunks)
}
