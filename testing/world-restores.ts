import { restores } from '#domain/backups/backups-tables.ts'
import type { World } from './world.ts'

/** From here on the shop is one that was restored from a backup, of this moment if none is named, and has to compare with the provider. */
export async function becomeRestored(world: World, { backupStartedAt = world.clock.now() } = {}): Promise<void> {
  const now = world.clock.now()
  await world.db.insert(restores).values({ restoredAt: now, backupStartedAt, backupVersion: '0.2.0', compareAskedAt: now })
}
