import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type DoctorFindings, DoctorFindings as Findings } from '#contracts/operations/system-views.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import type { Machine } from './machine.ts'

const WITHIN_MS = 60_000

/** The output of `npm run doctor` beside this node, for operators. */
export async function readDoctorFindings(
  ctx: Needs<'db' | 'now' | 'settings' | 'actor'>,
  { runDoctor }: Pick<Machine, 'runDoctor'>,
): Promise<DoctorFindings> {
  const { id } = requireOperator(ctx.actor)
  await enforceRateLimit(ctx, { key: `doctor:${id}`, times: 10, seconds: 300 })
  return { findings: await runDoctor() }
}

/** A separate process with the same settings, so that what it loads and opens doesn't stay here. Simultaneous requests share one run. */
export function openDoctor(args = ['server/doctor.ts', '--json']): Machine['runDoctor'] {
  let running: ReturnType<Machine['runDoctor']> | undefined
  return () => {
    running ??= runCommand(args).finally(() => {
      running = undefined
    })
    return running
  }
}

async function runCommand(args: string[]): ReturnType<Machine['runDoctor']> {
  const stdout = await promisify(execFile)(process.execPath, args, { timeout: WITHIN_MS, maxBuffer: 1e6 }).then(
    (done) => done.stdout,
    (error: { stdout?: string }) => {
      // Exit code 1 means that a check failed; the report is on stdout.
      if (!error.stdout) throw error
      return error.stdout
    },
  )
  return Findings.shape.findings.parse(JSON.parse(stdout))
}
