import { existsSync } from 'node:fs'

/** Tells people with a new clone what a test of the built shop needs. */
export function requireBuild(): void {
  if (!existsSync('build/server/index.js')) throw new Error('This test starts the built shop. Run "npm run build" first.')
}
