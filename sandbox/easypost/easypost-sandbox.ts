import { and, desc, eq } from 'drizzle-orm'
import type { SandboxDb, SandboxTx } from '../sandbox-db.ts'
import type { SandboxLog } from '../sandbox-log.ts'
import { easypostObjects } from '../sandbox-tables.ts'
import { easypostProblem } from './easypost-problem.ts'

/** What every part of the EasyPost sandbox uses. */
export type EasypostSandbox = {
  db: SandboxDb
  now: () => Date
  apiKey: string
  publicUrl: string
  /** Delivers waiting events now. */
  wake: () => void
  log: SandboxLog
}

type Body = { id: string; object: string }

export async function saveObject(db: SandboxDb | SandboxTx, body: Body, now: Date): Promise<void> {
  const { id, object } = body
  await db
    .insert(easypostObjects)
    .values({ id, object, body: { ...body }, createdAt: now })
    .onConflictDoUpdate({ target: easypostObjects.id, set: { body: { ...body } } })
}

/** Locked, so that two clicks buy one label. */
export async function lockShipment<Shipment>(tx: SandboxTx, id: string): Promise<Shipment> {
  const [row] = await tx.select().from(easypostObjects).where(isThe('Shipment', id)).for('update')
  if (!row) throw easypostProblem(404, 'NOT_FOUND', 'The requested resource could not be found.')
  return row.body as Shipment
}

export async function getObject(db: SandboxDb | SandboxTx, object: string, id: string): Promise<Record<string, unknown>> {
  const [row] = await db.select().from(easypostObjects).where(isThe(object, id))
  if (!row) throw easypostProblem(404, 'NOT_FOUND', 'The requested resource could not be found.')
  return row.body
}

/** The newest first. */
export async function listObjects(db: SandboxDb, object: string, limit: number): Promise<Record<string, unknown>[]> {
  const newest = desc(easypostObjects.createdAt)
  const rows = await db.select().from(easypostObjects).where(eq(easypostObjects.object, object)).orderBy(newest).limit(limit)
  return rows.map(({ body }) => body)
}

function isThe(object: string, id: string) {
  return and(eq(easypostObjects.object, object), eq(easypostObjects.id, id))
}
