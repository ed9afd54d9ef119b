// A process that uses the embedded server until it is stopped or killed: node app-on-embedded-server.ts DATA_DIR
import { startEmbeddedServer } from '#db/embedded-server.ts'

const server = await startEmbeddedServer(String(process.argv[2]))
process.stdout.write(`${JSON.stringify({ url: server.url, joined: server.joined })}\n`)
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
setInterval(() => {}, 60_000)
