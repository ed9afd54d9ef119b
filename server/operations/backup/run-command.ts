import { setTimeout as sleep } from 'node:timers/promises'
import { printProblem } from '#server/startup/describe-startup-error.ts'

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }
const CLOSE_WITHIN_MS = 10_000

/** What a command has opened, and how to close it on interruption. */
export type Opened = { push(close: () => Promise<unknown>): void }

/** Runs a command and prints its last line to standard error, because standard output may be a backup. Cleans up if interrupted. */
export function runCommand(run: (args: string[], opened: Opened) => Promise<string>): void {
  const opened: (() => Promise<unknown>)[] = []
  let isInterrupted = false
  // `on`, not `once`: a terminal and npm both send it, and the second must not end the process before the cleanup.
  for (const [signal, code] of Object.entries(SIGNALS))
    process.on(signal, async () => {
      if (isInterrupted) return
      isInterrupted = true
      const closing = opened.toReversed().map((close) => close().catch(() => {}))
      await Promise.race([Promise.all(closing), sleep(CLOSE_WITHIN_MS)])
      console.error('Interrupted before it finished. Run the command again.')
      process.exit(code)
    })
  run(process.argv.slice(2), opened).then(
    (line) => console.warn(line),
    (error: unknown) => {
      // Errors after closing are expected.
      if (isInterrupted) return
      printProblem(error)
      process.exitCode = 1
    },
  )
}
