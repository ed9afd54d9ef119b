import { randomBytes } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import type { SandboxDb } from '../sandbox-db.ts'
import { hookCalls, hookReceivers } from '../sandbox-tables.ts'
import type { HookAnswer } from './hook-answers.ts'

const MOST_CALLS = 50
const MOST_RECEIVERS = 100
const ID = /^[0-9a-f]{16}$/

export type HookReceiver = typeof hookReceivers.$inferSelect
export type HookCall = typeof hookCalls.$inferSelect

/** What the receivers need: the tables and the clock. */
export type HookSandbox = { db: SandboxDb; now: () => Date; publicUrl: string }

/** The oldest ones are deleted. */
export async function createReceiver({ db, now }: HookSandbox): Promise<string> {
  const id = randomBytes(8).toString('hex')
  await db.insert(hookReceivers).values({ id, createdAt: now() })
  const old = db
    .select({ id: hookReceivers.id })
    .from(hookReceivers)
    .orderBy(desc(hookReceivers.createdAt), hookReceivers.id)
    .limit(MOST_RECEIVERS)
    .offset(MOST_RECEIVERS)
  await db.delete(hookReceivers).where(inArray(hookReceivers.id, old))
  return id
}

export async function findReceiver({ db }: HookSandbox, id: string): Promise<HookReceiver | undefined> {
  if (!ID.test(id)) return undefined
  const [receiver] = await db.select().from(hookReceivers).where(eq(hookReceivers.id, id))
  return receiver
}

/** The newest first. */
export function listCalls({ db }: HookSandbox, id: string): Promise<HookCall[]> {
  return db.select().from(hookCalls).where(eq(hookCalls.receiverId, id)).orderBy(desc(hookCalls.id)).limit(MOST_CALLS)
}

export async function changeReceiver(
  { db }: HookSandbox,
  id: string,
  change: { answer?: HookAnswer; secret?: string | null },
): Promise<void> {
  await db.update(hookReceivers).set(change).where(eq(hookReceivers.id, id))
}

export async function clearCalls({ db }: HookSandbox, id: string): Promise<void> {
  await db.delete(hookCalls).where(eq(hookCalls.receiverId, id))
}

/** Stores a call with its response, up to a maximum per receiver. */
export async function recordCall(
  { db, now }: HookSandbox,
  { id, answer }: HookReceiver,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<void> {
  await db.insert(hookCalls).values({ receiverId: id, headers, body, answer, receivedAt: now() })
  const old = db
    .select({ id: hookCalls.id })
    .from(hookCalls)
    .where(eq(hookCalls.receiverId, id))
    .orderBy(desc(hookCalls.id))
    .limit(MOST_CALLS)
    .offset(MOST_CALLS)
  await db.delete(hookCalls).where(inArray(hookCalls.id, old))
}
