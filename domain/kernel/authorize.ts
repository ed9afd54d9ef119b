import type { Refusal } from '#contracts/refusal.ts'

/** A policy's answer: yes, or the refusal to give. */
export type Verdict = true | Refusal

/** Throws the refusal of a verdict, if it is one. */
export function authorize(verdict: Verdict): void {
  if (verdict !== true) throw verdict
}
