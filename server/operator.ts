import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate, requireMigrations } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { appointOperator } from '#domain/operations/operators/appoint-operator.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { readConfig } from './config/config.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { openLog } from './operations/observability/log.ts'
import { findActingOperator, OPERATOR_ACTS } from './operations/operator-acts.ts'
import { printProblem } from './startup/describe-startup-error.ts'

const USAGE = `Usage: npm run operator -- add EMAIL             makes an account an operator of the shop
       npm run operator -- remove EMAIL          revokes operator rights
       npm run operator -- list                  lists the operators
       npm run operator -- find TEXT             finds accounts by name or email
       npm run operator -- lock EMAIL REASON     ends the sessions of an account and blocks sign-in
       npm run operator -- unlock EMAIL          unlocks an account
       npm run operator -- sign-out EMAIL        ends the sessions of an account
       npm run operator -- reset EMAIL REASON    removes every way to sign in and emails a link
       npm run operator -- export EMAIL          prints the data of an account as JSON
       npm run operator -- test-email ADDRESS    sends a test email
       npm run operator -- maintenance on TEXT   makes the shop read-only and shows TEXT on every page
       npm run operator -- maintenance off       ends maintenance
Options: --as=EMAIL   the operator to record in the log, if there are several`

type Deps = Needs<'db' | 'now'>

/** `npm run operator`: works beside a running shop, or alone. */
async function run(args: string[]): Promise<string> {
  const { verb, words, as } = readArguments(args)
  const act = OPERATOR_ACTS[verb]
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedServer(config.dataDir)
  const databaseUrl = config.databaseDirectUrl ?? embedded?.url ?? ''
  const database = openDatabase(databaseUrl, { onLost: () => {} })
  const ctx = { db: database.db, now: () => new Date() }
  try {
    await (config.migrate ? migrate(database) : requireMigrations(database))
    const [first = '', ...rest] = words
    if (!act) return await appoint(ctx, verb, first)
    const actor = await findActingOperator(ctx, as)
    const queue = await openJobs({ databaseUrl, log: openLog('silent'), migrate: config.migrate, supervise: false })
    try {
      return await act({ ...ctx, settings: config.settings, jobs: queue.jobs, actor }, first, rest.join(' '))
    } finally {
      await queue.stop()
    }
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { as: { type: 'string' } } })
    const [verb = '', ...words] = positionals
    const isKnown =
      verb === 'list' || ((['add', 'remove'].includes(verb) || Object.hasOwn(OPERATOR_ACTS, verb)) && words.length > 0)
    if (isKnown) return { verb, words, as: values.as }
  } catch {
    // An unknown option.
  }
  throw new Refusal('invalid_input', USAGE)
}

async function appoint(ctx: Deps, verb: string, email: string): Promise<string> {
  if (verb === 'list') {
    const operators = await ctx.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.isOperator, true))
      .orderBy(users.email)
    return operators.map((operator) => operator.email).join('\n') || 'There are no operators yet'
  }
  const changed = await appointOperator(ctx, email, verb === 'add')
  return `${email} ${verb === 'add' ? (changed ? 'is now' : 'was already') : changed ? 'is no longer' : 'was not'} an operator`
}

run(process.argv.slice(2)).then(
  (line) => console.log(line),
  (error: unknown) => {
    printProblem(error)
    process.exitCode = 1
  },
)
