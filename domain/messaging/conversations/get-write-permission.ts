import { eq } from 'drizzle-orm'
import type { Correspondent } from '#contracts/messaging/message-views.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { correspondentColumns, correspondentView, otherProfiles, otherUsers } from './correspondent-view.ts'
import { messagingPolicy } from './messaging-policy.ts'
import { writePermissionColumns, writePermissionFacts } from './write-permission-facts.ts'

/** Whether one person can write to the other now, and the other person's data. */
export async function getWritePermission(
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
