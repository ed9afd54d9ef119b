import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import type { Upload } from './use-uploads.ts'

type UploadStateProps = {
  upload: Upload | undefined
  /** Shown while it is being sent; the file's name by default */
  sending?: string
  /** Before the reason of a failure */
  failed?: string
  onRetry: () => void
  className?: string
  /** Shown while there is no upload */
  children?: ReactNode
}

/** Progress or failure of one upload. */
export function UploadState({ upload, sending, failed, onRetry, className, children }: UploadStateProps) {
  return (
    <div role="status" className={classNames('w-full text-sm wrap-anywhere empty:hidden', className)}>
      {!upload && children}
      {upload && upload.failure === undefined && (
        <>
          {sending ?? upload.file.name}
          <progress className="upload-progress mt-1" value={upload.part} max={1} aria-label={`Uploading ${upload.file.name}`} />
        </>
      )}
      {upload?.failure !== undefined && (
        <span className="flex flex-wrap items-center gap-x-3 text-ember">
          {failed}
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
