import type { UploadedPicture } from '#contracts/people/upload-views.ts'
import { type Bucket, isAttachment, isSound } from '#contracts/people/uploads.ts'
import { ApiError, readAnswer } from './api.ts'
import type { ApiAnswer } from './api-types.ts'
import { requestToken } from './token-source.ts'

export type FileToSend = {
  file: File
  bucket: Bucket
  /** How much has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Uploads a picture as the signed-in user and reports progress, which `fetch` cannot. */
export async function uploadFile(sending: FileToSend): Promise<UploadedPicture> {
  const token = await requestToken()
  const first = await post(sending, token)
  const response = first.status === 401 && token ? await post(sending, await requestToken({ fresh: true })) : first
  const picture = await readAnswer<ApiAnswer<'POST /api/v1/uploads'>>(response)
  if (!picture.key) throw new ApiError(response.status, 'internal', 'Failed to get image URL: the server didn’t return one')
  return picture
}

function post({ file, bucket, onProgress, signal }: FileToSend, token: string | null): Promise<Response> {
  const body = new FormData()
  body.set('bucket', bucket)
  body.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new ApiError(0, 'offline', 'Couldn’t connect. Check your internet connection and try again.'))
    const canBeLarge = isAttachment({ bucket }) || isSound({ bucket })
    // The server reads the bucket before the file, because only some accept larger files.
    request.open('POST', canBeLarge ? `/api/v1/uploads?bucket=${bucket}` : '/api/v1/uploads')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = () => reject(new DOMException('Upload canceled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    // A phone in a workshop may be slow, but an upload with no progress for minutes is stuck.
    request.timeout = canBeLarge ? 900_000 : 180_000
    if (signal?.aborted) request.onabort(new ProgressEvent('abort'))
    else request.send(body)
  })
}
