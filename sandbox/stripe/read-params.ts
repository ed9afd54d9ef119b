import { z } from 'zod'
import { parseForm } from './form-body.ts'
import { StripeProblem } from './stripe-problem.ts'

export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((word) => word === 'true')
export const metadata = z.record(z.string().max(40), z.string().max(500))
// No white space: the URL is sent in a header, which must not contain a line break.
export const webUrl = z
  .url({ protocol: /^https?$/, error: 'Not a valid URL' })
  .max(2048)
  .regex(/^\S+$/, 'Not a valid URL')
export const expand = z.array(z.string()).default([])

/** The parameters of a request, or Stripe's error. */
export function readParams<Schema extends z.ZodType>(schema: Schema, encoded: string): z.output<Schema> {
  const read = schema.safeParse(parseForm(encoded))
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (!issue) throw read.error
  throw complaint(issue)
}

function complaint(issue: z.core.$ZodIssue): StripeProblem {
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? ''])
    return new StripeProblem(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = bracketed(issue.path)
  if (issue.input === undefined && issue.code === 'invalid_type') {
    return new StripeProblem(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  const code = issue.message === 'Invalid integer' ? 'parameter_invalid_integer' : 'parameter_invalid'
  return new StripeProblem(`${issue.message}: ${param}`, { code, param })
}

function bracketed(path: PropertyKey[]): string {
  return path.map((key, depth) => (depth === 0 ? String(key) : `[${String(key)}]`)).join('')
}
