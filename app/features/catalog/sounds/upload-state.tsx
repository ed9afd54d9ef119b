import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { SoundUpload } from './use-sound-upload.ts'

type UploadStateProps = { upload: SoundUpload; onRetry: () => void; className?: string }

/** Progress, result or failure of the upload. */
export function UploadState({ upload: { upload, uploadedName }, onRetry, className }: UploadStateProps) {
  const isSending = upload && upload.failure === undefined
  return (
    <div role="status" className={classNames('w-full text-sm wrap-anywhere empty:hidden', className)}>
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
            <Button size="small" variant="text" onClick={onRetry}>
              Try again
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
