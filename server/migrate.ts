import { startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { readConfig } from './config/config.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { openLog } from './operations/observability/log.ts'
import { printProblem } from './startup/describe-startup-error.ts'

/** `npm run migrate`: the database work of a starting shop, once for many nodes. */
async function run(): Promise<string> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedServer(config.dataDir)
  const databaseUrl = config.databaseDirectUrl ?? embedded?.url ?? ''
  const database = openDatabase(databaseUrl, { max: 2, onLost: () => {} })
  try {
    const ran = await migrate(database)
    // The queue's tables are its own.
    const queue = await openJobs({ databaseUrl, log: openLog(config.logLevel) })
    await queue.stop()
    return ran === 0
      ? 'The database was already up to date'
      : `The database is up to date: ${ran} ${ran === 1 ? 'migration' : 'migrations'} ran`
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

run().then(
  (line) => console.log(line),
  (error: unknown) => {
    printProblem(error)
    process.exitCode = 1
  },
)
