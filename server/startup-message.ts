import type { Config } from './config.ts'

/** The few lines that tell whoever started the shop where it is and who to sign in as. */
export function startupMessage(config: Config, startMs: number): string {
  const lines = [`Tonewood is open at ${config.publicUrl} (started in ${(startMs / 1000).toFixed(1)} s)`]
  if (config.demo) {
    lines.push('', 'Sign in with the password tonewood-demo as')
    lines.push('  buyer@tonewood.test · builder@tonewood.test · operator@tonewood.test')
  }
  if (config.sandbox.mail) lines.push('', `Mail is kept here: ${config.publicUrl}/sandbox/mail`)
  if (config.sandbox.stripe) lines.push('No real money moves: pay with the card 4242 4242 4242 4242')
  return lines.join('\n')
}
