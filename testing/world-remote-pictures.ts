import type { RemotePictures } from '#domain/ports/remote-pictures.ts'

export type WorldRemotePictures = RemotePictures & {
  /** What is at each address. */
  files: Map<string, Uint8Array>
  /** The addresses that were asked, in order. */
  asked: string[]
}

/** An internet of pictures that a test makes up. */
export function openRemotePictures(): WorldRemotePictures {
  const files = new Map<string, Uint8Array>()
  const asked: string[] = []
  return {
    files,
    asked,
    async fetch(url) {
      asked.push(url)
      const file = files.get(url)
      if (!file) throw new Error('The server answered with 404')
      return file
    },
  }
}
