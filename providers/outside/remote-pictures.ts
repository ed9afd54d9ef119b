import { MAX_UPLOAD_BYTES } from '#contracts/people/uploads.ts'
import type { RemotePictures } from '#domain/ports/remote-pictures.ts'
import type { GuardedClient } from './guarded-request.ts'

const TIMEOUT_MS = 15_000

/** Downloads pictures for an import from public addresses. */
export function remotePictures(client: GuardedClient): RemotePictures {
  return {
    async fetch(url) {
      const { status, body, isCut } = await client.request(url, {
        method: 'GET',
        headers: { accept: 'image/jpeg, image/png, image/gif' },
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_UPLOAD_BYTES,
      })
      if (status !== 200) throw new Error(`The server returned ${status}`)
      if (isCut) throw new Error('The file is larger than 5 MB')
      return body
    },
  }
}
