import { eq } from 'drizzle-orm'
import type { Correspondent } from '#contracts/messages.ts'
import type { Verdict } from '../kernel/authorize.ts'
import { only, type Queryable } from '../kernel/db.ts'
import { correspondentColumns, correspondentView, others, otherUsers, writeColumns, writeFacts } from './correspondent.ts'
import { messagingPolicy } from './messaging-policy.ts'

/** Whether the one may write to the other now, and who the other is. */
export async function judgeWriting(
  db: Queryable,
  { me, otherId }: { me: string; otherId: string },
): Promise<{ other: Correspondent; verdict: Verdict }> {
  const row = only(
    await db
      .select({ ...correspondentColumns, ...writeColumns(me) })
      .from(otherUsers)
      .leftJoin(others, eq(others.userId, otherUsers.id))
      .where(eq(otherUsers.id, otherId)),
  )
  return { other: correspondentView(row), verdict: messagingPolicy.write(writeFacts(row, row)) }
}
