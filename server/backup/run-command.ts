/** What a person asked for is not possible: a sentence for them. */
export class Refused extends Error {
  override readonly name = 'Refusal'
}

const FORESEEN = ['Refusal', 'ConfigError', 'BackupProblem', 'DatabaseRefused', 'ServerLost']

/** Runs a command and prints its last line to standard error: standard output may be a backup. */
export function runCommand(run: (args: string[]) => Promise<string>): void {
  run(process.argv.slice(2)).then(
    (line) => console.warn(line),
    (error: unknown) => {
      // A foreseen problem is a message for the operator; anything else needs its stack.
      const isForeseen = error instanceof Error && FORESEEN.includes(error.name)
      console.error(isForeseen ? error.message : error)
      process.exitCode = 1
    },
  )
}
