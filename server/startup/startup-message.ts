import type { Config } from '../config/config.ts'
import { isTestLabelKey } from '../config/config-problems.ts'

/** The lines printed at start: the version, the address and the accounts to sign in with. */
export function startupMessage(config: Config, version: string, startMs: number): string {
  const lines = [`Tonewood ${version} is open at ${config.publicUrl} (started in ${(startMs / 1000).toFixed(1)} s)`]
  if (config.demo) {
    lines.push('', 'Sign in with the password tonewood-demo as')
    lines.push('  buyer@tonewood.test · builder@tonewood.test · operator@tonewood.test')
  }
  if (config.sandbox.mail) lines.push('', `Read emails at ${config.publicUrl}/sandbox/mail`)
  if (config.sandbox.stripe) lines.push(`${simulated(config)}: pay with the card 4242 4242 4242 4242`)
  return lines.join('\n')
}

function simulated({ easypost }: Config): string {
  if (!easypost || easypost.apiBase || isTestLabelKey(easypost.apiKey)) return 'No real money moves'
  return 'Payments are simulated, but EasyPost charges for labels'
}
