import { useFormState } from '#app/ui/form-state.ts'
import { GroupError } from '#app/ui/group-error.tsx'
import { UploadState } from '#app/ui/upload-state.tsx'
import { RecordingPicker } from './recording-picker.tsx'
import type { SoundUpload } from './use-sound-upload.ts'

/** The button that opens the file picker, with the state of the upload. */
export function SoundFileField({ upload }: { upload: SoundUpload }) {
  const { clearError } = useFormState()
  return (
    <div className="flex flex-col items-start gap-1.5">
      <RecordingPicker
        name="upload_key"
        aria-describedby="sound-file-hint"
        onPick={(file) => {
          clearError('upload_key')
          upload.choose(file)
        }}
      >
        {upload.isChosen ? 'Choose another file' : 'Choose recording'}
      </RecordingPicker>
      <p id="sound-file-hint" className="text-xs text-ink-soft">
        M4A, MP3 or WAV, up to 25 MB.
      </p>
      <UploadState upload={upload.upload} onRetry={upload.retry}>
        {upload.uploadedName && `Uploaded: ${upload.uploadedName}`}
      </UploadState>
      <GroupError name="upload_key" />
    </div>
  )
}
