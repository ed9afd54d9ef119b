import { toast } from '#app/ui/toast.ts'
import { refetchOperatorQueries } from './operator-queries.ts'

/** Runs an action, then closes its dialog and shows the shop's message. Refetches the lists even after a refusal. */
export async function runOperatorAction(act: Promise<{ message: string }>, close: () => void): Promise<void> {
  try {
    const { message } = await act
    close()
    toast.success(message)
  } finally {
    await refetchOperatorQueries()
  }
}
