import type { Refusal } from '#contracts/refusal.ts'

/** A policy's answer: allowed, or the refusal to throw. */
export type Verdict = true | Refusal

/** Throws the verdict if it is a refusal. */
export function authorize(verdict: Verdict): void {
  if (verdict !== true) throw verdict
}
