import type { ReactNode } from 'react'
import { useFileDrop } from '#app/ui/use-file-drop.ts'

type DropZoneProps = { onDrop: (files: File[]) => void; children: ReactNode }

/** Accepts files dropped anywhere on a conversation; otherwise the browser would open them and leave the page. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const drop = useFileDrop(onDrop)
  return (
    // Mouse only: from the keyboard, the attach button does the same.
    <div
      {...drop}
      className="flex min-h-0 flex-1 flex-col rounded-md data-over:bg-panel data-over:outline-2 data-over:outline-rosewood data-over:outline-dashed"
    >
      {children}
    </div>
  )
}
