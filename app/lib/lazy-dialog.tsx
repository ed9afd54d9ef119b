import { type ComponentType, useEffect, useState } from 'react'
import { toast } from '../ui/toast.ts'
import { loadIfReachable } from './connection.ts'
import { showPressFeedback } from './pre-hydration-events.ts'

type DialogProps = { open: boolean; onClose: () => void }

/** A dialog whose code loads when it first opens. If that fails, the user sees an error, and the next click tries again. */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded)
    const { open, onClose } = props
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each opening, even if `onClose` changes
    useEffect(() => {
      if (!open || Dialog) return
      showPressFeedback(true)
      const arrival = loadIfReachable(load).finally(() => showPressFeedback(false))
      arrival.then(
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
