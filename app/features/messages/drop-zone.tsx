import { type DragEvent, type ReactNode, useState } from 'react'

type DropZoneProps = { onDrop: (files: File[]) => void; children: ReactNode }

/** Files can be dropped anywhere on a conversation; outside it, a browser would open them and leave the page. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)

  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }

  function leave({ currentTarget, relatedTarget }: DragEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
  }

  function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    onDrop([...event.dataTransfer.files])
  }

  return (
    // For the mouse only: the button beside the message box does the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing here is pressed
    <div
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      className="flex min-h-0 flex-1 flex-col rounded-md data-over:bg-panel data-over:outline-2 data-over:outline-rosewood data-over:outline-dashed"
    >
      {children}
    </div>
  )
}
