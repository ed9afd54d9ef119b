import type { Refusal } from '#contracts/refusal.ts'
import type { Actor } from './actor.ts'

/** A policy's answer: yes, or the refusal to give. */
export type Verdict = true | Refusal

export type Policy<Row> = Record<string, (actor: Actor, row: Row) => Verdict>

/** Throws the refusal of a verdict, if it is one. */
export function authorize(verdict: Verdict): void {
  if (verdict !== true) throw verdict
}

/** For views: the policy's answers as plain booleans, so that a page never judges for itself. */
export function abilities<Row, P extends Policy<Row>>(policy: P, actor: Actor, row: Row) {
  const answers = Object.entries(policy).map(([act, ask]) => [act, ask(actor, row) === true])
  return Object.fromEntries(answers) as Record<keyof P, boolean>
}
