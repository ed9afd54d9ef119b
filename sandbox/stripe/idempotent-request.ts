import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SandboxTx } from '../sandbox-db.ts'
import { stripeRequests } from '../sandbox-tables.ts'
import { StripeProblem } from './stripe-problem.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'

export type Mutation = { method: string; path: string; body: string; idempotencyKey: string | undefined }

/**
 * Runs a change in one transaction and remembers its answer under the idempotency key.
 * A refused request is forgotten, as Stripe does with parameters that fail validation.
 */
export async function runIdempotently(sandbox: StripeSandbox, request: Mutation, work: (tx: SandboxTx) => Promise<object>) {
  const key = request.idempotencyKey
  const fingerprint = createHash('sha256').update(`${request.method} ${request.path}\n${request.body}`).digest('hex')

  const result = await sandbox.db.transaction(async (tx) => {
    if (!key) return { answer: await work(tx), replayed: false }

    // A second request with the same key waits here until the first has committed or failed.
    const claimed = await tx
      .insert(stripeRequests)
      .values({ idempotencyKey: key, request: fingerprint, createdAt: sandbox.now() })
      .onConflictDoNothing()
      .returning()
    if (claimed.length === 0) return { answer: await earlierAnswer(tx, key, fingerprint), replayed: true }

    const answer = await work(tx)
    await tx
      .update(stripeRequests)
      .set({ answer: { ...answer } })
      .where(eq(stripeRequests.idempotencyKey, key))
    return { answer, replayed: false }
  })

  sandbox.wake()
  return result
}

async function earlierAnswer(tx: SandboxTx, key: string, fingerprint: string): Promise<object> {
  const [earlier] = await tx.select().from(stripeRequests).where(eq(stripeRequests.idempotencyKey, key))
  if (earlier?.request === fingerprint && earlier.answer) return earlier.answer
  throw new StripeProblem(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )
}
