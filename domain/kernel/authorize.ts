import { Refusal } from '#contracts/kernel/refusal.ts'

/** A policy's answer: allowed, or the refusal to throw */
export type Verdict = true | Refusal

/** The policy's answers as views send them in `can`, so that pages show only what the person may do */
export function abilities<Name extends string>(verdicts: Record<Name, Verdict>): Record<Name, boolean> {
  const answers = Object.entries<Verdict>(verdicts).map(([name, verdict]) => [name, verdict === true])
  return Object.fromEntries(answers) as Record<Name, boolean>
}

/** Throws the verdict if it is a refusal. */
export function authorize(verdict: Verdict): void {
  if (verdict !== true) throw verdict
}

/** A rule of a policy: refuses with this message if the condition holds. */
export function conflictIf(isRefused: boolean, message: string): Refusal | undefined {
  return isRefused ? new Refusal('conflict', message) : undefined
}
