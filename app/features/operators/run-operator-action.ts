import { toast } from '#app/ui/toast.ts'
import { refetchOperatorQueries } from './operator-queries.ts'

/** Waits for an act, closes its dialog and shows what the shop says. After a refusal, too, the lists are fetched again. */
export async function runOperatorAction(act: Promise<{ message: string }>, close: () => void): Promise<void> {
  try {
    const { message } = await act
    close()
    toast.success(message)
  } finally {
    await refetchOperatorQueries()
  }
}
