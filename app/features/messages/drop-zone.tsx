import type { ReactNode } from 'react'
import { useFileDrop } from '#app/ui/use-file-drop.ts'

type DropZoneProps = { onDrop: (files: File[]) => void; children: ReactNode }

/** Files may be dropped anywhere on a conversation; beside it a browser would open them and leave the page. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const drop = useFileDrop(onDrop)
  return (
    // For the mouse alone: the button beside the message box does the same from the keyboard.
    <div
      {...drop}
      className="flex min-h-0 flex-1 flex-col rounded-md data-over:bg-plate data-over:outline-2 data-over:outline-rosewood data-over:outline-dashed"
    >
      {children}
    </div>
  )
}
