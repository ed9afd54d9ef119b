import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#contracts/people/picture-sizes.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { storeSizes } from '#domain/people/uploads/upload-files.ts'
import { makeUploadName, uploadKey, uploadPath, uploadSigner } from '#domain/people/uploads/upload-key.ts'
import { URL_SECONDS } from '#domain/people/uploads/upload-limits.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import type { Files } from '#domain/ports/files.ts'

// An image only contains the built copy.
const [PLATES = new URL('../../public/plates/', import.meta.url)] = ['public', 'build/client']
  .map((folder) => new URL(`../../${folder}/plates/`, import.meta.url))
  .filter((folder) => existsSync(folder))

export type StoredPicture = Pick<typeof uploads.$inferInsert, 'bucket' | 'width' | 'height' | 'fileName' | 'position'> & {
  /** The drawn picture, without its width and format. */
  plate: string
  formats: PictureFormat[]
  owner: string
  heldBy: string
  now: Date
  storedAt: Date
}

/** Stores a drawn picture like a saved upload, and returns its key. At 800 px it is complete in the largest size. */
export async function storePicture(tx: Queryable, files: Files, picture: StoredPicture): Promise<string> {
  const { plate, formats, owner, heldBy, now, storedAt, ...described } = picture
  const { bucket, width: largest } = described
  const name = makeUploadName(storedAt)
  const upload = { bucket, path: uploadPath(bucket, owner, name), key: uploadKey(bucket, name, await uploadSigner(tx)) }
  const stored = await Promise.all(
    formats.map(async (format) => {
      const sizes = await Promise.all(PICTURE_WIDTHS.map((width) => readSize(plate, width, largest, format)))
      await storeSizes(files, upload, sizes, format)
      return sizes.at(-1)?.bytes.length ?? 0
    }),
  )
  await tx.insert(uploads).values({
    ...described,
    ...upload,
    userId: owner,
    hasAvif: formats.includes('avif'),
    fileType: 'webp',
    bytes: Math.max(...stored),
    heldBy,
    addressExpiresAt: new Date(now.getTime() + URL_SECONDS * 1000),
    createdAt: storedAt,
  })
  return upload.key
}

async function readSize(plate: string, width: PictureWidth, largest: number, format: PictureFormat) {
  const stored = largest === 800 ? 800 : width
  const bytes = await readFile(new URL(`${plate}-${stored}.${format}`, PLATES))
  return { width, bytes }
}
