import type { AuthMode } from './auth-form-props.ts'

const WORDS: [RegExp, AuthMode][] = [
  [/new.?password|update.?password/, 'new-password'],
  [/reset|forgot|recover/, 'reset-password'],
  [/builder|seller/, 'builder-sign-up'],
  [/up|register|join/, 'sign-up'],
  [/second/, 'second-step'],
]

/** The form that an event requests. Events spell it differently: 'signup', 'sign_up', or not at all. */
export function authMode(asked: unknown): AuthMode {
  const words = typeof asked === 'string' ? asked.toLowerCase() : ''
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'sign-in'
}
