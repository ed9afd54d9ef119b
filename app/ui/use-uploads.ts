import { useEffect, useRef, useState } from 'react'
import type { UploadedPicture } from '#contracts/people/upload-views.ts'
import type { Bucket } from '#contracts/people/uploads.ts'
import { ApiError } from '../lib/api.ts'
import { prepareFile } from '../lib/prepare-file.ts'
import { uploadFile } from '../lib/upload-file.ts'
import { messageForUser } from '../lib/user-facing-error.ts'

/** A file that is uploading, or has failed. */
export type Upload = {
  id: number
  file: File
  /** An object URL for the preview. */
  preview: string
  part: number
  /** Why it failed. */
  failure?: string
  /** Whether the failure was not the file's fault: no connection, not signed in, or a rate limit. Only then can it be retried. */
  isOutside?: boolean
}
export type Outcome = { uploaded: number; failed: Upload[] }

const OUTSIDE = [0, 401, 429, 500, 502, 503, 504]

let lastId = 0

/** Uploads files one after the other in the order they were chosen; a failed one can be retried, and the rest continue. */
export function useUploads(bucket: Bucket, onUploaded: (picture: UploadedPicture, upload: Upload) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const stop = useRef(new AbortController())
  const heard = useRef(onUploaded)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** Cancels each upload. */
  const cancelers = useRef(new Map<number, AbortController>())
  useEffect(() => {
    heard.current = onUploaded
  })
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])

  function change(id: number, changes: Partial<Upload>) {
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  }

  /** Cancels an upload in progress. */
  function forget({ id, preview }: Upload) {
    cancelers.current.get(id)?.abort()
    cancelers.current.delete(id)
    URL.revokeObjectURL(preview)
    setUploads((all) => all.filter((each) => each.id !== id))
  }

  async function sendOne(upload: Upload): Promise<Upload | undefined> {
    const { id, file } = upload
    const own = cancelers.current.get(id)
    // Canceled while it was waiting.
    if (!own) return undefined
    const signal = AbortSignal.any([stop.current.signal, own.signal])
    try {
      const ready = await prepareFile(file, bucket)
      if (ready.problem) return fail(upload, { failure: ready.problem, isOutside: false })
      const picture = await uploadFile({ file: ready.file, bucket, signal, onProgress: (part) => change(id, { part }) })
      forget(upload)
      heard.current(picture, upload)
      return undefined
    } catch (error) {
      if (signal.aborted) return undefined
      // Without a response from the shop, such as after a failed script load.
      const isOutside = !(error instanceof ApiError) || OUTSIDE.includes(error.status)
      return fail(upload, { failure: messageForUser(error), isOutside })
    }
  }

  function fail(upload: Upload, reason: { failure: string; isOutside: boolean }): Upload {
    change(upload.id, reason)
    return { ...upload, ...reason }
  }

  async function sendAll(batch: Upload[]): Promise<Outcome> {
    const failed: Upload[] = []
    for (const upload of batch) {
      const rest = await sendOne(upload)
      if (rest) failed.push(rest)
    }
    return { uploaded: batch.length - failed.length, failed }
  }

  /** New files wait for the ones that are uploading. */
  function inTurn(batch: Upload[]): Promise<Outcome> {
    const turn = queue.current.then(() => sendAll(batch))
    queue.current = turn
    return turn
  }

  return {
    uploads,
    isBusy: uploads.some((upload) => upload.failure === undefined),
    send(files: File[]): Promise<Outcome> {
      const batch = files.map((file) => ({ id: ++lastId, file, preview: URL.createObjectURL(file), part: 0 }))
      for (const { id } of batch) cancelers.current.set(id, new AbortController())
      setUploads((all) => [...all, ...batch])
      return inTurn(batch)
    },
    retry(upload: Upload): Promise<Outcome> {
      const again = { ...upload, failure: undefined, part: 0 }
      change(upload.id, again)
      return inTurn([again])
    },
    forget,
    isGone: () => stop.current.signal.aborted,
  }
}
