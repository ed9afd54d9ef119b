import { NoAnswer, type RemotePictures } from '#domain/ports/remote-pictures.ts'

export type WorldRemotePictures = RemotePictures & {
  /** The response at each URL. */
  files: Map<string, Uint8Array>
  /** Prefixes of URLs without a server. */
  silent: Set<string>
  /** The requested URLs, in order. */
  asked: string[]
}

/** An internet of pictures for tests. */
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
      if ([...silent].some((beginning) => url.startsWith(beginning))) throw new NoAnswer('No response within 15 seconds')
      const file = files.get(url)
      if (!file) throw new Error('The server returned 404')
      return file
    },
  }
}
