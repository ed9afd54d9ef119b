import { causesOf, errorText } from '../error-text.ts'

/** Prints what went wrong with a page: its place and its causes, without anybody's values. */
export function tellFault(error: unknown): void {
  if (error instanceof Error) console.error(errorText(error), ...causesOf(error))
  else console.error(error)
}
