import { RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import type { Upload } from './use-uploads.ts'

type UploadRowProps = { upload: Upload; onRetry: () => void; onForget: () => void }

/** A file that is uploading, or has failed. */
export function UploadRow({ upload, onRetry, onForget }: UploadRowProps) {
  const { file, preview, part, failure, isOutside } = upload
  const [isBroken, setBroken] = useState(false)

  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-4 py-4">
      <div className="aspect-4/5 overflow-hidden rounded-sm bg-print">
        {/* A file that is not a picture has no preview. */}
        {!isBroken && (
          <img src={preview} alt="" className="size-full object-contain opacity-60" onError={() => setBroken(true)} />
        )}
      </div>
      <div className="min-w-0">
        <p className="truncate text-sm" title={file.name}>
          {file.name}
        </p>
        {failure === undefined ? (
          <progress className="upload-progress mt-2" value={part} max={1} aria-label={`Uploading ${file.name}`} />
        ) : (
          <p className="text-sm text-ember">Upload failed: {failure}</p>
        )}
      </div>
      {failure !== undefined && (
        <div className="flex">
          {isOutside && (
            <IconButton label={`Try ${file.name} again`} onClick={onRetry}>
              <RotateCw size={18} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton danger label={`Remove ${file.name}`} onClick={onForget}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </li>
  )
}
