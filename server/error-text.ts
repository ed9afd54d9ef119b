/** An error with its stack, for the log, without the values of a failed query, which are personal data. */
export function errorText(error: Error): string {
  return withoutValues(error, error.stack ?? String(error))
}

/** A short description of the error, to be stored. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? withoutValues(error, error.message) : String(error)
}

function withoutValues(error: Error, text: string): string {
  return 'params' in error ? text.replace(/\nparams: .*?(?=\n {4}at |$)/s, '') : text
}

/** Its causes, the nearest first. */
export function causesOf(error: Error): string[] {
  const causes: string[] = []
  for (let cause = error.cause; cause instanceof Error && causes.length < 5; cause = cause.cause) {
    causes.push('params' in cause ? 'A statement failed' : cause.message)
  }
  return causes
}
