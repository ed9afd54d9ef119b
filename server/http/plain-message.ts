import type { z } from '@hono/zod-openapi'
import { ONCE } from '#contracts/kernel/once.ts'

type Issue = z.core.$ZodRawIssue

const REQUIRED = 'This is required'
const UNUSABLE = 'This value can’t be used'

const TYPES: Record<string, string> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Enter true or false',
  array: 'Enter a list',
  tuple: 'Enter a list',
  object: 'Enter an object',
  record: 'Enter an object',
}

const FORMATS: Record<string, string> = {
  email: 'Enter an email address',
  url: 'Enter a web address, such as https://example.com',
  uuid: 'Enter an ID',
  guid: 'Enter an ID',
  date: 'Enter a date, such as 2027-01-31',
  datetime: 'Enter a date and time, such as 2027-01-31T12:00:00Z',
}

export function chooseOneOf(choices: readonly unknown[]): string {
  return choices.length === 1 ? `Enter ${choices[0]}` : `Choose one of: ${choices.join(', ')}`
}

/** The message of a schema without a text of its own, instead of the library's */
export function plainMessage(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return REQUIRED
  if (Array.isArray(issue.input) && isForOne(issue)) return ONCE
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected as string] ?? UNUSABLE
    case 'invalid_value':
      return chooseOneOf(issue.values as unknown[])
    case 'too_big':
      return limitMessage(issue, { amount: Number(issue.maximum), words: 'at most' })
    case 'too_small':
      return limitMessage(issue, { amount: Number(issue.minimum), words: 'at least' })
    case 'invalid_format':
      return FORMATS[issue.format as string] ?? UNUSABLE
    case 'unrecognized_keys':
      return `Unknown fields: ${(issue.keys as string[]).join(', ')}`
    default:
      return UNUSABLE
  }
}

function isForOne({ code, expected }: Issue): boolean {
  return code === 'invalid_value' || (code === 'invalid_type' && expected !== 'array' && expected !== 'object')
}

function limitMessage(issue: Issue, { amount, words }: { amount: number; words: 'at most' | 'at least' }): string {
  if (issue.origin === 'string' && issue.input === '') return REQUIRED
  if (issue.origin === 'string') return `Enter ${words} ${amount} ${amount === 1 ? 'character' : 'characters'}`
  if (issue.origin === 'array' || issue.origin === 'set') return `Enter ${words} ${amount}`
  const beyond = words === 'at least' ? 'more than' : 'less than'
  return `Enter ${issue.inclusive === false ? beyond : words} ${amount}`
}
