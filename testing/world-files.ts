import { PICTURE_WIDTHS } from '#contracts/people/picture-sizes.ts'
import type { FilePart, Files } from '#domain/ports/files.ts'
import { type Outage, openOutage } from './outage.ts'

export type WorldFiles = Files &
  Outage & {
    /** All stored files, by path. */
    kept: Map<string, { bytes: Uint8Array; contentType: string }>
    /** The ranges that were streamed. */
    reads: ({ path: string } & FilePart)[]
  }

/** Files in memory. */
export function openFiles(): WorldFiles {
  const { outage, pass } = openOutage('Files are unavailable at the moment')
  const kept: WorldFiles['kept'] = new Map()
  const reads: WorldFiles['reads'] = []
  return Object.assign(outage, {
    kept,
    reads,
    async put(path: string, bytes: Uint8Array, contentType: string) {
      await pass()
      kept.set(path, { bytes, contentType })
    },
    async get(path: string) {
      await pass()
      return kept.get(path)?.bytes
    },
    async find(path: string) {
      await pass()
      const bytes = kept.get(path)?.bytes
      if (!bytes) return undefined
      const read = async ({ start, end }: FilePart) => {
        reads.push({ path, start, end })
        return new Blob([Uint8Array.from(bytes.subarray(start, end + 1))]).stream()
      }
      return { size: bytes.length, read }
    },
    async delete(path: string) {
      await pass()
      kept.delete(path)
    },
  })
}

/** All stored files of one picture, as text: hidden content would be found here. */
export function storedBytes(files: WorldFiles, key: string): string {
  const name = key.split('/').at(-1)?.split('.')[0] ?? ''
  const kept = [...files.kept].filter(([path]) => path.includes(name))
  if (kept.length !== PICTURE_WIDTHS.length) throw new Error(`${key} has ${kept.length} files`)
  return kept.map(([, { bytes }]) => Buffer.from(bytes).toString('latin1')).join('')
}
