import type { Context } from 'hono'
import type { SandboxTx } from '../sandbox-db.ts'
import { runIdempotently } from './idempotent-request.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'

/** Handles a POST: reads its body, does the work once, and marks a repeated answer. */
export async function handlePost(c: Context, sandbox: StripeSandbox, work: (tx: SandboxTx, encoded: string) => Promise<object>) {
  const body = await c.req.text()
  const idempotencyKey = c.req.header('idempotency-key')
  const request = { method: c.req.method, path: c.req.path, body, idempotencyKey }
  const { answer, replayed } = await runIdempotently(sandbox, request, (tx) => work(tx, body))

  if (idempotencyKey) c.header('idempotency-key', idempotencyKey)
  if (replayed) c.header('idempotent-replayed', 'true')
  return c.json(answer)
}

/** The query of a GET, parsed like a form. */
export function query(c: Context): string {
  return new URL(c.req.url).search
}
