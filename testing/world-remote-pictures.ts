import { NoAnswer, type RemotePictures } from '#domain/ports/remote-pictures.ts'

export type WorldRemotePictures = RemotePictures & {
  /** What is at each address. */
  files: Map<string, Uint8Array>
  /** Beginnings of addresses where nobody answers. */
  silent: Set<string>
  /** The addresses that were asked, in order. */
  asked: string[]
}

/** An internet of pictures that a test makes up. */
export function openRemotePictures(): WorldRemotePictures {
  const files = new Map<string, Uint8Array>()
  const silent = new Set<string>()
  const asked: string[] = []
  return {
    files,
    silent,
    asked,
    async fetch(url) {
      asked.push(url)
      if ([...silent].some((beginning) => url.startsWith(beginning))) throw new NoAnswer('No answer within 15 seconds')
      const file = files.get(url)
      if (!file) throw new Error('The server returned 404')
      return file
    },
  }
}
