import { restores } from '#domain/money/restores/restores-tables.ts'
import type { World } from './world.ts'

/** Makes the shop one that was restored from a backup, made now unless a time is given, and has to be compared with the provider. */
export async function becomeRestored(world: World, { backupStartedAt = world.clock.now() } = {}): Promise<void> {
  const now = world.clock.now()
  await world.db.insert(restores).values({ restoredAt: now, backupStartedAt, backupVersion: '0.2.0', compareAskedAt: now })
}
