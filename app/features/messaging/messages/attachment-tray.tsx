import { RotateCw, X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { declaredType, FILE_TYPES } from '#contracts/kernel/file-types.ts'
import { FileIcon } from './file-icon.tsx'
import { fileSizeLabel } from './file-labels.ts'
import type { AttachedFile } from './outgoing-message.ts'
import type { AttachmentUploads } from './use-attachment-uploads.ts'

type AttachmentTrayProps = { files: AttachedFile[]; attaching: AttachmentUploads; onEmptied: () => void }

/** The files of a message: uploaded, uploading, or failed with the reason. */
export function AttachmentTray({ files, attaching, onEmptied }: AttachmentTrayProps) {
  const { uploads, underWay } = attaching
  const list = useRef<HTMLUListElement>(null)
  const isRemoving = useRef(false)
  const count = files.length + uploads.length
  // The remove button disappears with its file, so focus the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the number of files
  useLayoutEffect(() => {
    if (!isRemoving.current) return
    isRemoving.current = false
    const next = list.current?.querySelector<HTMLElement>('[data-act="remove"]')
    if (next) next.focus()
    else onEmptied()
  }, [count])

  const newest = uploads.at(-1)?.id
  const lastFailed = uploads.findLast(({ failure }) => failure !== undefined)?.id
  useEffect(() => show(list.current, newest), [newest])
  // Last, so that the file with a problem stays in view.
  useEffect(() => show(list.current, lastFailed), [lastFailed])

  function leaveOut(act: () => void) {
    isRemoving.current = true
    act()
  }

  return (
    <>
      {count > 0 && (
        <ul
          ref={list}
          aria-label="Attached files"
          className="mb-2 flex max-h-[min(10rem,25dvh)] min-h-11 flex-col overflow-y-auto"
        >
          {files.map(({ key, kind, name, bytes }) => (
            <Row key={key} icon={<FileIcon kind={kind} />} name={name} below={fileSizeLabel(bytes)}>
              <LeaveOut label={`Remove ${name}`} onClick={() => leaveOut(() => attaching.remove(key))} />
            </Row>
          ))}
          {uploads.map((upload) => {
            const { id, file, part, failure, isOutside } = upload
            const type = declaredType(file)
            const progress = (
              <progress className="upload-progress mt-1" value={part} max={1} aria-label={`Uploading ${file.name}`} />
            )
            return (
              <Row
                key={id}
                id={id}
                icon={<FileIcon kind={type ? FILE_TYPES[type].kind : 'document'} />}
                name={file.name}
                below={failure === undefined ? progress : <span className="text-ember">{failure}</span>}
              >
                {failure !== undefined && isOutside && (
                  <IconButton label={`Try ${file.name} again`} onClick={() => void attaching.retry(upload)}>
                    <RotateCw size={18} aria-hidden="true" />
                  </IconButton>
                )}
                <LeaveOut
                  label={failure === undefined ? `Cancel ${file.name}` : `Remove ${file.name}`}
                  onClick={() => leaveOut(() => attaching.cancel(upload))}
                />
              </Row>
            )
          })}
        </ul>
      )}
      <p role="status" className="sr-only">
        {underWay > 0 && `Uploading ${underWay === 1 ? '1 file' : `${underWay} files`}`}
        {underWay === 0 && files.length > 0 && `${files.length === 1 ? '1 file' : `${files.length} files`} attached`}
      </p>
    </>
  )
}

function show(list: HTMLElement | null, upload: number | undefined): void {
  if (upload !== undefined) list?.querySelector(`[data-upload="${upload}"]`)?.scrollIntoView({ block: 'nearest' })
}

type RowProps = { id?: number; icon: ReactNode; name: string; below: ReactNode; children: ReactNode }

function Row({ id, icon, name, below, children }: RowProps) {
  return (
    <li data-upload={id} className="flex flex-none items-center gap-3">
      {icon}
      <div className="min-w-0 flex-1 text-xs text-ink-soft">
        <p className="truncate text-sm text-ink" title={name}>
          <bdi>{name}</bdi>
        </p>
        {below}
      </div>
      {children}
    </li>
  )
}

function LeaveOut({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton label={label} data-act="remove" onClick={onClick} className="flex-none">
      <X size={18} aria-hidden="true" />
    </IconButton>
  )
}
