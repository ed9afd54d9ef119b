import { type ComponentType, useEffect, useState } from 'react'
import { toast } from '../ui/toast.ts'
import { loadWhenOnline } from './connection.ts'

type DialogProps = { open: boolean; onClose: () => void }

/** A dialog whose code comes when it first opens. When it does not come that is said, and the next press asks for it again. */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded)
    const { open, onClose } = props
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each opening, whoever is told of its end
    useEffect(() => {
      if (!open || Dialog) return
      loadWhenOnline(load).then(
        (arrived) => {
          loaded = arrived
          setDialog(() => arrived)
        },
        () => {
          toast.error('This could not be loaded. Please try again.')
          onClose()
        },
      )
    }, [open, Dialog])
    return Dialog ? <Dialog {...props} /> : null
  }
}
