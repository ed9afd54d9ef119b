import { eq } from 'drizzle-orm'
import type { Correspondent } from '#contracts/messages.ts'
import type { Verdict } from '../kernel/authorize.ts'
import { only, type Queryable } from '../kernel/db.ts'
import {
  correspondentColumns,
  correspondentView,
  otherProfiles,
  otherUsers,
  writePermissionColumns,
  writePermissionFacts,
} from './correspondent.ts'
import { messagingPolicy } from './messaging-policy.ts'

/** Whether the one may write to the other now, and who the other is. */
export async function checkWritePermission(
  db: Queryable,
  { me, otherId }: { me: string; otherId: string },
): Promise<{ other: Correspondent; verdict: Verdict }> {
  const row = only(
    await db
      .select({ ...correspondentColumns, ...writePermissionColumns(me) })
      .from(otherUsers)
      .leftJoin(otherProfiles, eq(otherProfiles.userId, otherUsers.id))
      .where(eq(otherUsers.id, otherId)),
  )
  return { other: correspondentView(row), verdict: messagingPolicy.write(writePermissionFacts(row, row)) }
}
