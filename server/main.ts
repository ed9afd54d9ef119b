import { createServer } from 'node:http'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { readConfig } from './config.ts'
import { takesRealMoney } from './config-problems.ts'
import { gracefulShutdown } from './graceful-shutdown.ts'
import { builtSite, developmentSite } from './load-site.ts'
import { openLog } from './log.ts'
import { refuseDemoOperator } from './refuse-demo-operator.ts'
import { listen, refuseTakenPort } from './refuse-taken-port.ts'
import { startupMessage } from './startup-message.ts'
import { readVersion } from './version.ts'

const isDevelopment = process.argv.includes('--dev')
// Undone in reverse when the shop stops.
const closing: (() => Promise<unknown>)[] = []

async function start() {
  const startedAt = performance.now()
  const config = readConfig(process.env)
  await refuseTakenPort(config.port)
  if (!isDevelopment) await buildIfNeeded()

  const log = openLog(config.logLevel)
  const watch = { say: log.warn, giveUp: (error: Error) => endWith(error) }
  const starting = config.databaseUrl ? undefined : startEmbeddedServer(config.dataDir, { watch })
  // Also stops a server that is still starting: it would otherwise go on alone.
  closing.push(async () => (await starting?.catch(() => undefined))?.stop())
  const embedded = await starting
  if (isStopping) return
  if (embedded?.isElsewhere) console.log(`PostgreSQL cannot access ${config.dataDir}, so its data is in ${embedded.home}`)
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const database = openDatabase(databaseUrl, { onLost: (error) => log.warn('A database connection was lost', { error }) })
  closing.push(() => database.close())
  await migrate(database)
  if (takesRealMoney({ STRIPE_SECRET_KEY: config.stripe?.secretKey, STRIPE_API_BASE: config.stripe?.apiBase }))
    await refuseDemoOperator(database.db)
  if (config.demo) {
    const { fillDemoShop } = await import('#db/demo/fill-demo-shop.ts')
    const { seedPaymentHistory } = await import('#sandbox/stripe/seed-payment-history.ts')
    await fillDemoShop(database.db, { now: new Date(), seedProvider: config.sandbox.stripe ? seedPaymentHistory : undefined })
  }

  const server = createServer()
  const infra = { ...database, config, databaseUrl, version: await readVersion() }
  const site = isDevelopment ? await developmentSite(infra, server) : await builtSite(infra)
  closing.push(() => site.stop())
  server.on('request', (request, response) => {
    if (!site.serveCached(request, response)) site.handle(request, response)
  })
  await listen(server, config.port)
  closing.push(() => gracefulShutdown(server))
  console.log(startupMessage(config, Math.round(performance.now() - startedAt)))
}

let isStopping = false
async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  // Ends the process even if something hangs.
  setTimeout(() => process.exit(code), 10_000).unref()
  for (const close of closing.reverse()) await close().catch((error: unknown) => console.error(error))
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

function endWith(error: unknown) {
  // Stopping the shop while it starts closes what the start still needs: that failure is expected.
  if (isStopping) return
  // A foreseen problem is a message for the operator; anything else needs its stack.
  const isForeseen = error instanceof Error && ['ConfigError', 'PortTaken', 'ServerLost'].includes(error.name)
  console.error(isForeseen ? error.message : error)
  void stop(1)
}

start().catch(endWith)
