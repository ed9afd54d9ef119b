/** An error with its stack, for the log, without what is personal: the values of a failed query, and e-mail addresses. */
export function errorText(error: Error): string {
  const { message, stack = String(error) } = error
  if (!stack.includes(message)) return loggedMessageOf(error)
  return withoutAddresses(stack.replace(message, () => loggedMessageOf(error)))
}

/** A short description of the error, to be stored for operators. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? messageOf(error) : String(error)
}

/** Its causes, the nearest first. */
export function causesOf(error: Error): string[] {
  const causes: string[] = []
  for (let cause = error.cause; cause instanceof Error && causes.length < 5; cause = cause.cause) {
    causes.push('params' in cause ? 'A statement failed' : loggedMessageOf(cause))
  }
  return causes
}

/** For a provider's answer its codes, by which the provider finds it: its words may repeat a name, an address or a message. */
function loggedMessageOf(error: Error): string {
  const { statusCode, code, requestId } = Object(error) as Partial<Record<string, unknown>>
  if (typeof statusCode !== 'number') return messageOf(error)
  return ['The provider answered', statusCode, ...[code, requestId].filter(isCode)].join(' ')
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z][\w.-]{1,80}$/.test(value)
}

function messageOf(error: Error): string {
  // All that follows are values, which may have lines of any form.
  if ('params' in error) return error.message.split('\nparams: ', 1).join('')
  if (quotesValue(error)) return `PostgreSQL rejected a value (${error.code})`
  return withoutAddresses(error.message)
}

/** Whether it is PostgreSQL's word on a value that it cannot read, which repeats the value. */
function quotesValue(error: Error): error is Error & { code: string } {
  return 'severity' in error && 'code' in error && /^22\w{3}$/.test(String(error.code))
}

// With lengths, so that a long text is read in one go.
const ADDRESS = /[\p{L}\p{N}.!#$%&*+^_{|}~-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,62}/gu

/** Providers repeat in their answers what they were asked. */
function withoutAddresses(text: string): string {
  return text.replaceAll(ADDRESS, '…@…')
}
