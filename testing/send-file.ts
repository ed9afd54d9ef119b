import type { WorldApi } from './api.ts'
import type { Person } from './world-people.ts'

export type Sent = {
  as?: Person
  bytes?: Uint8Array
  bucket?: string
  folder?: string
  fileName?: string
  type?: string
  /** Query of the address: `?bucket=…`. */
  query?: string
}

/** Sends a file like a browser's form. */
export async function sendFile(api: WorldApi, sent: Sent): Promise<Response> {
  const { as, bytes, bucket = 'instrumentimages', folder, fileName = 'picture.jpg', type = 'image/jpeg', query } = sent
  const form = new FormData()
  form.set('bucket', bucket)
  if (folder !== undefined) form.set('folder', folder)
  if (bytes) form.set('file', new File([Uint8Array.from(bytes)], fileName, { type }))
  return sendForm(api, form, as, query)
}

/** Sends a form with any content. */
export async function sendForm(api: WorldApi, form: FormData, as?: Person, query = ''): Promise<Response> {
  const encoded = new Request('http://shop.test/', { method: 'POST', body: form })
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return api.request(`/api/v1/uploads${query}`, { as, method: 'POST', headers, body: await encoded.bytes() })
}
