import { useSyncExternalStore } from 'react'
import { ApiError, api } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'
import type { Addressee, Message } from '#contracts/messages.ts'
import { refetchMessages } from './refetch-messages.ts'

/** Where it goes: into a conversation, or to somebody with whom there is none yet. */
export type Destination = { conversationId: string } | { addressee: Addressee }

/** A message on its way. It is shown at once, and stays until the conversation itself shows it. */
export type Outgoing = {
  clientId: string
  /** The other's account: one outbox for each. */
  to: string
  destination: Destination
  text: string
  createdAt: string
  state: 'sending' | 'sent' | 'failed'
  /** Why it failed. */
  reason?: string
}

let entries: Outgoing[] = []
const listeners = new Set<() => void>()
/** Messages to one person leave one after the other, in the order in which they were written. */
const queues = new Map<string, Promise<void>>()

/** What is on its way to somebody, oldest first. */
export function useOutbox(to: string): Outgoing[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => entries,
    () => entries,
  )
  return all.filter((entry) => entry.to === to)
}

export function sendText(to: string, destination: Destination, text: string): void {
  const entry: Outgoing = {
    clientId: crypto.randomUUID(),
    to,
    destination,
    text,
    createdAt: new Date().toISOString(),
    state: 'sending',
  }
  change([...entries, entry])
  enqueue(entry)
}

/** Under its old name: should it have arrived after all, it is still one message. */
export function sendAgain(entry: Outgoing, destination: Destination): void {
  const again: Outgoing = { ...entry, destination, state: 'sending', reason: undefined }
  replace(again)
  enqueue(again)
}

export function discard(clientId: string): void {
  change(entries.filter((entry) => entry.clientId !== clientId))
}

/** The conversation shows them: they have arrived. */
export function forgetArrived(arrived: Message[]): void {
  const names = new Set(arrived.map(({ client_id }) => client_id))
  if (entries.some(({ clientId }) => names.has(clientId))) change(entries.filter(({ clientId }) => !names.has(clientId)))
}

/** Somebody else may be signed in next. */
export function forgetOutbox(): void {
  change([])
  queues.clear()
}

function enqueue(entry: Outgoing) {
  const before = queues.get(entry.to) ?? Promise.resolve()
  queues.set(
    entry.to,
    before.then(() => post(entry)),
  )
}

async function post(entry: Outgoing): Promise<void> {
  const { destination, clientId, text } = entry
  // Discarded meanwhile, or of somebody who has signed out.
  if (!entries.some((each) => each.clientId === clientId)) return
  const json = { client_id: clientId, message: text }
  try {
    if ('conversationId' in destination) await api(`/api/v1/conversations/${destination.conversationId}/messages`, { json })
    else await api('/api/v1/conversations', { json: { ...destination.addressee, ...json } })
    replace({ ...entry, state: 'sent' })
    void refetchMessages()
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    replace({ ...entry, state: 'failed', reason: isRefused ? error.message : 'Failed to send message' })
    toast.error('Failed to send message')
  }
}

function replace(entry: Outgoing) {
  change(entries.map((each) => (each.clientId === entry.clientId ? entry : each)))
}

function change(next: Outgoing[]) {
  entries = next
  for (const listener of listeners) listener()
}
