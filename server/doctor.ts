import { parseArgs } from 'node:util'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Opened, runCommand } from './operations/backup/run-command.ts'
import type { Finding } from './operations/doctor/finding.ts'
import { runChecks } from './operations/doctor/run-checks.ts'

const USAGE = `Usage: npm run doctor                       checks everything the shop needs and suggests fixes
       npm run doctor -- --mail-to=ADDRESS  also sends a test email
Options: --json   prints JSON`

/** `npm run doctor`: beside a running shop or alone. Exits with 1 if a check fails. */
async function run(args: string[], opened: Opened): Promise<string> {
  const { json, 'mail-to': mailTo } = readArguments(args)
  const findings = await runChecks(process.env, opened, mailTo)
  console.log(json ? JSON.stringify(findings, undefined, 2) : table(findings))
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
  return summary(findings)
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { json: { type: 'boolean', default: false }, 'mail-to': { type: 'string' } } }).values
  } catch {
    throw new Refusal('invalid_input', USAGE)
  }
}

function table(findings: Finding[]): string {
  const widest = Math.max(...findings.map(({ check }) => check.length))
  return findings.map(({ check, state, says }) => `${state.padEnd(7)}  ${check.padEnd(widest)}  ${says}`).join('\n')
}

function summary(findings: Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  return `${findings.length} checks: ${count('wrong')} wrong, ${count('warning')} warnings.`
}

runCommand(run)
