import { checkConnection, isOutageLikely } from '#app/lib/connection.ts'
import { toast } from '#app/ui/toast.ts'

/** The connection notice notices when the shop answers again. */
const LOOK_AGAIN_MS = 500

/** Resolves once the shop answers. Until then the instrument is kept, and the person is told. */
export async function onceReached({ name }: { name: string }): Promise<void> {
  if (!isOutageLikely() || (await checkConnection())) return
  toast.info(`You're offline. We'll add ${name} to your cart when you're connected again.`)
  while (isOutageLikely()) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
}
