import { useRef, useState } from 'react'
import { deleteUpload } from '#app/lib/delete-upload.ts'
import { useUploads } from '#app/ui/use-uploads.ts'

/** Uploads the recording as soon as it is chosen, while the builder fills in the form. */
export function useSoundUpload() {
  const [uploaded, setUploaded] = useState<{ key: string; name: string }>()
  const finished = useRef<Promise<unknown>>(Promise.resolve())
  // Read after waiting, when the state of the rendering is out of date.
  const key = useRef<string>(undefined)
  const { uploads, send, retry, forget } = useUploads('soundsamples', (sent, { file }) => {
    key.current = sent.key
    setUploaded({ key: sent.key, name: file.name })
  })
  const upload = uploads.at(-1)

  return {
    upload,
    uploadedName: uploaded?.name,
    isChosen: Boolean(upload ?? uploaded),
    choose(file: File) {
      if (key.current) deleteUpload(key.current)
      for (const each of uploads) forget(each)
      key.current = undefined
      setUploaded(undefined)
      finished.current = send([file])
    },
    retry() {
      if (upload) finished.current = retry(upload)
    },
    /** The key of the uploaded file; undefined if the upload failed. */
    async waitForKey(): Promise<string | undefined> {
      await finished.current
      return key.current
    },
  }
}

export type SoundUpload = ReturnType<typeof useSoundUpload>
