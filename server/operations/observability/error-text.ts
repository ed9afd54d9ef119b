/** An error with its stack, for the log, without personal data: no values of a failed query and no email addresses. */
export function errorText(error: Error): string {
  const { message, stack = String(error) } = error
  if (!stack.includes(message)) return loggedMessageOf(error)
  return withoutAddresses(stack.replace(message, () => loggedMessageOf(error)))
}

/** A short description of the error, to be stored for operators. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? messageOf(error) : String(error)
}

/** Its causes, outermost first. */
export function causesOf(error: Error): string[] {
  const causes: string[] = []
  for (let cause = error.cause; cause instanceof Error && causes.length < 5; cause = cause.cause) {
    causes.push('params' in cause ? 'A statement failed' : loggedMessageOf(cause))
  }
  return causes
}

/** The codes of a provider's error, which identify it at the provider. Its message may repeat a name, an address or a text. */
function loggedMessageOf(error: Error): string {
  const { statusCode, code, requestId } = Object(error) as Partial<Record<string, unknown>>
  if (typeof statusCode !== 'number') return messageOf(error)
  return ['The provider responded with', statusCode, ...[code, requestId].filter(isCode)].join(' ')
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z][\w.-]{1,80}$/.test(value)
}

function messageOf(error: Error): string {
  // Only values follow, in lines of any form.
  if ('params' in error) return error.message.split('\nparams: ', 1).join('')
  if (quotesValue(error)) return `PostgreSQL rejected a value (${error.code})`
  return withoutAddresses(error.message)
}

/** Whether PostgreSQL reports an unreadable value, which its message repeats. */
function quotesValue(error: Error): error is Error & { code: string } {
  return 'severity' in error && 'code' in error && /^22\w{3}$/.test(String(error.code))
}

// With maximum lengths, so that a long text is read in linear time.
const ADDRESS = /[\p{L}\p{N}.!#$%&*+^_{|}~-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,62}/gu

/** Providers' responses repeat values of the request. */
function withoutAddresses(text: string): string {
  return text.replaceAll(ADDRESS, '…@…')
}
