import { whenReached } from '#app/lib/connection.ts'
import { toast } from '#app/ui/toast.ts'

/** Resolves once the shop answers. Until then the instrument is kept, and the person is told. */
export function onceReached({ name }: { name: string }): Promise<void> {
  return whenReached(() => toast.info(`You're offline. We'll add ${name} to your cart when you're connected again.`))
}
