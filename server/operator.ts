import { eq } from 'drizzle-orm'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate, requireMigrations } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { users } from '#domain/accounts/accounts-tables.ts'
import { appointOperator } from '#domain/operators/appoint-operator.ts'
import { readConfig } from './config.ts'
import { printProblem } from './foreseen-problem.ts'

const USAGE = `Usage: npm run operator -- add EMAIL      makes an account an operator of the shop
       npm run operator -- remove EMAIL   takes that back
       npm run operator -- list           names the operators`

/** `npm run operator`: works beside a running shop, or alone. */
async function run([verb, email]: string[]): Promise<string> {
  const isAppointing = (verb === 'add' || verb === 'remove') && email !== undefined
  if (!isAppointing && verb !== 'list') throw new Refused(USAGE)

  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedServer(config.dataDir)
  const database = openDatabase(config.databaseDirectUrl ?? embedded?.url ?? '', { onLost: () => {} })
  const { db, close } = database
  try {
    await (config.migrate ? migrate(database) : requireMigrations(database))
    if (!isAppointing) {
      const operators = await db.select({ email: users.email }).from(users).where(eq(users.isOperator, true)).orderBy(users.email)
      return operators.map((operator) => operator.email).join('\n') || 'There are no operators yet'
    }
    const changed = await appointOperator({ db, now: () => new Date() }, email, verb === 'add')
    return `${email} ${changed ? 'is' : 'was already'} ${verb === 'add' ? 'an operator' : 'no operator'}${changed ? ' now' : ''}`
  } finally {
    await close()
    await embedded?.stop()
  }
}

class Refused extends Error {
  override readonly name = 'Refusal'
}

run(process.argv.slice(2)).then(
  (line) => console.log(line),
  (error: unknown) => {
    printProblem(error)
    process.exitCode = 1
  },
)
