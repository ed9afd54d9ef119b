import { Button } from '#app/ui/button.tsx'
import { GroupError } from '#app/ui/group-error.tsx'
import type { SoundUpload } from './use-sound-upload.ts'

type SoundFileFieldProps = { upload: SoundUpload; onChoose: () => void }

/** The button that opens the file picker, with the state of the upload. */
export function SoundFileField({ upload: { upload, uploadedName, retry }, onChoose }: SoundFileFieldProps) {
  const isSending = upload && upload.failure === undefined
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button name="upload_key" aria-describedby="sound-file-hint" onClick={onChoose}>
        {upload || uploadedName ? 'Choose another' : 'Choose recording'}
      </Button>
      <p id="sound-file-hint" className="text-xs text-ink-soft">
        M4A, MP3 or WAV, up to 25 MB.
      </p>
      <div role="status" className="w-full text-sm wrap-anywhere empty:hidden">
        {uploadedName && `Uploaded: ${uploadedName}`}
        {isSending && (
          <>
            {upload.file.name}
            <progress className="upload-progress mt-1" value={upload.part} max={1} aria-label={`Uploading ${upload.file.name}`} />
          </>
        )}
        {upload?.failure !== undefined && (
          <span className="flex flex-wrap items-center gap-x-3 text-ember">
            {upload.failure}
            {upload.isOutside && (
              <Button size="small" variant="text" onClick={retry}>
                Try again
              </Button>
            )}
          </span>
        )}
      </div>
      <GroupError name="upload_key" />
    </div>
  )
}
