import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate, requireMigrations } from '#db/migrate.ts'
import { openShopDatabase } from '#db/open-shop-database.ts'
import { buildIfNeeded, requireBuild } from './build-if-needed.ts'
import { readConfig } from './config/config.ts'
import { takesRealMoney } from './config/config-problems.ts'
import { suggestVariableNames } from './config/suggest-variable-names.ts'
import { answerRequests } from './http/answer-requests.ts'
import { openLog } from './operations/observability/log.ts'
import { METRICS_HOST } from './operations/observability/metrics-routes.ts'
import { builtSite, developmentSite } from './pages/load-site.ts'
import { printProblem } from './startup/describe-startup-error.ts'
import { gracefulServer } from './startup/graceful-shutdown.ts'
import { openReplicaOf } from './startup/open-replica-of.ts'
import { refuseDemoOperator } from './startup/refuse-demo-operator.ts'
import { listen, refuseTakenPort } from './startup/refuse-taken-port.ts'
import { startupMessage } from './startup/startup-message.ts'
import { readVersion } from './version.ts'

const isDevelopment = process.argv.includes('--dev')
// Trusts build/ as it is if nothing can be written or built, as in an image.
const isBuilt = process.argv.includes('--built')
// Proxies keep a connection for 60 seconds. The shop must not close first, or a request is lost now and then.
const KEEP_ALIVE_MS = 75_000
// With the rest of the shutdown, a shop that drains for five seconds ends within thirty.
const GRACE_MS = isDevelopment ? 1000 : 15_000
const REST_MS = 10_000
const stopping = new AbortController()
let drainMs = 0
// Undone in reverse when the shop stops.
const closing: (() => Promise<unknown>)[] = []

async function start() {
  const startedAt = performance.now()
  const config = readConfig(process.env)
  await refuseTakenPort(config.port, config.host)
  if (config.metrics.port !== undefined) await refuseTakenPort(config.metrics.port, METRICS_HOST, 'METRICS_PORT')
  if (isBuilt) requireBuild()
  else if (!isDevelopment) await buildIfNeeded()

  const log = openLog(config.logLevel)
  const watch = { say: log.warn, giveUp: (error: Error) => endWith(error) }
  const starting = config.databaseUrl ? undefined : startEmbeddedServer(config.dataDir, { watch })
  // Also stops a server that is still starting, which would otherwise continue alone.
  closing.push(async () => (await starting?.catch(() => undefined))?.stop())
  const embedded = await starting
  if (isStopping) return
  if (embedded?.isElsewhere) console.log(`PostgreSQL cannot access ${config.dataDir}, so its data is in ${embedded.home}`)
  const directUrl = config.databaseDirectUrl ?? embedded?.url ?? ''
  const addresses = { url: config.databaseUrl ?? directUrl, directUrl }
  const database = await openShopDatabase(addresses, {
    max: config.databasePool,
    onLost: (error) => log.warn('A database connection was lost', { error }),
    migrate: config.migrate ? migrate : requireMigrations,
  })
  closing.push(() => database.close())
  const replica = openReplicaOf({ ...config, directUrl }, database, log)
  closing.push(async () => replica?.close())
  if (takesRealMoney({ STRIPE_SECRET_KEY: config.stripe?.secretKey, STRIPE_API_BASE: config.stripe?.apiBase }))
    await refuseDemoOperator(database.db)
  if (config.demo) {
    const { fillDemoShop } = await import('#db/demo/fill-demo-shop.ts')
    const { seedPaymentHistory } = await import('#sandbox/stripe/seed-payment-history.ts')
    const seedProvider = config.sandbox.stripe ? seedPaymentHistory : undefined
    // Only imported for a shop that is filled now, because it slows down every start.
    const openFiles = async () => (await import('./startup/open-files.ts')).openFiles(config)
    await fillDemoShop(database.db, { now: new Date(), seedProvider, openFiles })
  }

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: KEEP_ALIVE_MS + 5000 })
  const doors = gracefulServer(server)
  const version = await readVersion()
  const infra = { ...database, replica, config, directUrl, version, stopping: stopping.signal }
  const site = isDevelopment ? await developmentSite(infra, server) : await builtSite(infra)
  closing.push(() => site.stop())
  answerRequests(server, site, config.publicUrl)
  await listen(server, config.port, config.host)
  drainMs = config.drainSeconds * 1000
  stopping.signal.addEventListener('abort', () => {
    log.info('The shop is stopping', { role: config.role })
    doors.leave()
  })
  closing.push(() => {
    site.endStreams()
    return doors.close(GRACE_MS)
  })
  for (const sentence of suggestVariableNames(process.env)) log.warn(sentence)
  console.log(startupMessage(config, version, Math.round(performance.now() - startedAt)))
}

let isStopping = false
async function stop(code: number, waitMs = 0) {
  if (isStopping) return
  isStopping = true
  stopping.abort()
  // Exits even if something hangs.
  setTimeout(() => process.exit(code), waitMs + GRACE_MS + REST_MS).unref()
  // The proxy sees that this node is leaving and stops sending requests. Until then all requests are served.
  await sleep(waitMs)
  for (const close of closing.reverse()) await close().catch((error: unknown) => console.error(error))
  process.exit(code)
}

process.on('SIGTERM', () => void stop(0, drainMs))
// Started from a terminal: there is no proxy to wait for.
process.on('SIGINT', () => void stop(0))

function endWith(error: unknown) {
  // Stopping during startup closes what the start still needs, so this failure is expected.
  if (isStopping) return
  printProblem(error)
  void stop(1)
}

start().catch(endWith)
