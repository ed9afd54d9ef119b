import { execFile } from 'node:child_process'
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type SmallDisk = {
  folder: string
  /** Fills the disk to the last byte. */
  fill(): Promise<void>
  empty(): Promise<void>
  remove(): Promise<void>
}

/** A small in-memory disk; undefined if this user can't mount one. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'tonewood-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  await chmod(folder, 0o755)
  const filler = join(folder, 'filler')
  return {
    folder,
    async fill() {
      const { bavail, bsize } = await statfs(folder)
      const file = await open(filler, 'a')
      // Allocated, not only reserved, in smaller and smaller chunks, because other processes free space meanwhile.
      for (const bite of [1024 * 1024, 4096]) {
        const bytes = Buffer.alloc(bite, 1)
        for (let taken = 0; taken <= (bavail + 4096) * bsize; taken += bite) {
          const isFull = await file.write(bytes).then(
            () => false,
            () => true,
          )
          if (isFull) break
        }
      }
      await file.close()
    },
    empty: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', ['-l', folder])
      await rm(folder, { recursive: true })
    },
  }
}
