import { type ToastOptions, toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { refetchOperatorQueries } from './operator-queries.ts'

/** An action behind a button that updates the lists and shows a message. */
export function useOperatorAction() {
  const { run: act, isPending } = useAction(async (action: () => Promise<unknown>, done: string, options?: ToastOptions) => {
    await action()
    await refetchOperatorQueries()
    toast.success(done, options)
  })
  return { act, isPending }
}
