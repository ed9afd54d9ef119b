import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'

const unfinished = new Set<string>()
let isWatching = false

/** Deletes this file or folder if the process ends before `finished`, so that nothing half-written stays behind. */
export function removeOnExit(path: string): { finished(): void; remove(): Promise<void> } {
  unfinished.add(path)
  if (!isWatching) process.on('exit', removeUnfinished)
  isWatching = true
  const finished = () => void unfinished.delete(path)
  return {
    finished,
    async remove() {
      await rm(path, { recursive: true, force: true })
      finished()
    },
  }
}

function removeUnfinished(): void {
  for (const path of unfinished) rmSync(path, { recursive: true, force: true })
}
