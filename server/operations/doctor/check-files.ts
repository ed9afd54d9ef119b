import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isPublicBucket } from '#providers/files/s3-files.ts'
import type { Config } from '#server/config/config.ts'
import { openFiles } from '#server/startup/open-files.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

type Place = Pick<Config, 's3' | 'dataDir'>

const CHECK = 'files'
const CONTENT = Buffer.from('Written by npm run doctor, which deletes this file afterward.')

/** Writes, reads and deletes a small file where uploads are stored, and checks a bucket for public access. */
export async function checkFiles(place: Place): Promise<Finding[]> {
  const where = place.s3 ? `The bucket ${place.s3.bucket}` : join(place.dataDir, 'files')
  if (!place.s3 && !(await stat(where).catch(() => undefined)))
    return [ok(CHECK, `${where} will be created with the first upload.`)]
  const files = openFiles(place)
  const path = `doctor-${randomUUID()}.txt`
  try {
    await files.put(path, CONTENT, 'text/plain')
    const read = await files.get(path)
    if (!read || !CONTENT.equals(read))
      return [wrong(CHECK, `${where} does not return the file as it was written: the storage must keep files unchanged.`)]
    const privacy = place.s3 ? [await checkPrivacy(place.s3, path)] : []
    await files.delete(path)
    if (await files.get(path))
      return [wrong(CHECK, `${where} does not delete ${path}: allow the key to delete files.`), ...privacy]
    return [ok(CHECK, `${where} works: a test file was written, read and deleted.`), ...privacy]
  } catch (error) {
    const advice = place.s3
      ? 'check S3_ENDPOINT, S3_REGION and the bucket, and allow the key to read, write and delete'
      : 'make the user that runs the shop its owner'
    return [wrong(CHECK, `${where} cannot be used (${reasonOf(error)}): ${advice}.`)]
  } finally {
    await files.delete(path).catch(() => {})
  }
}

async function checkPrivacy(s3: NonNullable<Config['s3']>, path: string): Promise<Finding> {
  const check = 'bucket'
  try {
    if (!(await isPublicBucket(s3, path))) return ok(check, 'Not readable or listable by the public.')
    return wrong(
      check,
      'The bucket is public, and contains private documents: block public access. The shop serves its files itself.',
    )
  } catch (error) {
    return warning(check, `Public access could not be checked (${reasonOf(error)}).`)
  }
}
