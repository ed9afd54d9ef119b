import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '#db/open-database.ts'
import { readPosition, refuseReplica } from '#db/replica/server-position.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

const CHECK = 'replica'
const CATCH_UP_MS = 3000

/** Checks that public pages can be read at DATABASE_REPLICA_URL. The shop runs without it, so only a different database is an error. */
export async function checkReplica(url: string | undefined, primary: Database): Promise<Finding[]> {
  if (url === undefined) return []
  const replica = openDatabase(url, { max: 1 })
  try {
    return [await compare(primary, replica)]
  } catch (error) {
    return [
      warning(
        CHECK,
        `The replica is not responding (${reasonOf(error)}), so the primary serves its reads: check DATABASE_REPLICA_URL.`,
      ),
    ]
  } finally {
    await replica.close()
  }
}

async function compare(primary: Database, replica: Database): Promise<Finding> {
  const target = await readPosition(primary)
  for (const startedAt = performance.now(); performance.now() - startedAt < CATCH_UP_MS; await sleep(50)) {
    const reached = await readPosition(replica)
    const refusal = refuseReplica(target, reached)
    if (refusal) return wrong(CHECK, `${refusal} Set DATABASE_REPLICA_URL to a streaming replica of the shop’s database.`)
    if (reached.position >= target.position) return ok(CHECK, 'The replica follows the primary.')
  }
  return warning(
    CHECK,
    'The replica is a few seconds behind, and is not used once it is ten seconds behind: see pg_stat_replication on the primary.',
  )
}
