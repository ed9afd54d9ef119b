import type { ReactNode } from 'react'
import { useFileDrop } from '#app/ui/use-file-drop.ts'

type DropZoneProps = { onDrop: (files: File[]) => void; children: ReactNode }

/** Files can be dropped anywhere on a conversation; outside it, a browser would open them and leave the page. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const drop = useFileDrop(onDrop)
  return (
    // For the mouse only: the button beside the message box does the same. biome-ignore lint/a11y/noStaticElementInteractions: nothing here
    // is pressed
    <div
      {...drop}
      className="flex min-h-0 flex-1 flex-col rounded-md data-over:bg-panel data-over:outline-2 data-over:outline-rosewood data-over:outline-dashed"
    >
      {children}
    </div>
  )
}
