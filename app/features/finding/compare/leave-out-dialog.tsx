import { compareTray, overflowItem, replaceCompared } from '#app/lib/compare-tray.ts'
import { useStore } from '#app/lib/store.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** At most four instruments are compared: asks which one the fifth replaces. */
export function LeaveOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const items = useStore(compareTray)
  const added = useStore(overflowItem)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title="Remove one instrument"
      description={added && `You can compare four at a time. ${added.name} will replace the one you choose.`}
    >
      <ul className="flex flex-col gap-2">
        {items.map(({ id, name }) => (
          <li key={id}>
            <Button className="w-full" onClick={() => replaceCompared(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
