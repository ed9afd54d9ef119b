import { eraseDeclared } from '#domain/kernel/personal-data.ts'
import type { World } from './world.ts'
import type { Person } from './world-people.ts'

/** Erases what the tables declare about a person, without the rest of an account deletion. Kept rows then name the tombstone. */
export async function eraseDeclaredOf(world: World, { id, profileId, email }: Person, tombstone?: Person): Promise<void> {
  const leaving = { now: world.clock.now(), tombstone: tombstone ?? (await world.buyer()) }
  await world.db.transaction((tx) => eraseDeclared(tx, { user: id, profile: profileId, email }, leaving))
}
