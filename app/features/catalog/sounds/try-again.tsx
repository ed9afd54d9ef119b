import { UploadState } from '#app/ui/upload-state.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { OwnSound } from '#contracts/catalog/sound-views.ts'
import { postSound } from './post-sound.ts'
import { RecordingPicker } from './recording-picker.tsx'
import { useSoundUpload } from './use-sound-upload.ts'

export type TryAgainProps = {
  sound: OwnSound
  /** Null for past instruments. */
  productId: string | null
  onAdded: (sound: OwnSound) => Promise<void>
}

/** Uploads another file in place of a failed recording, with the same text. */
export function TryAgain({ sound, productId, onAdded }: TryAgainProps) {
  const upload = useSoundUpload()
  const { run, isPending } = useAction(async (start: () => void) => {
    start()
    const key = await upload.waitForKey()
    if (key !== undefined) await onAdded(await postSound(productId, { ...sound, upload_key: key }))
  })
  return (
    <>
      <RecordingPicker
        size="small"
        aria-label={`Try again: ${sound.title ?? sound.phrase_label}`}
        pending={isPending}
        onPick={(file) => void run(() => upload.choose(file))}
      >
        Try again
      </RecordingPicker>
      <UploadState upload={upload.upload} onRetry={() => void run(upload.retry)} className="order-last" />
    </>
  )
}
