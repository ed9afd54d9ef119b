import { useSyncExternalStore } from 'react'
import { askToSignIn } from '#app/lib/ask-to-sign-in.ts'
import { onDraftChangedInOtherTab } from '#app/lib/drafts.ts'
import { completeRequiredStep, isRequiredStep } from '#app/lib/required-step.ts'
import { currentSession } from '#app/lib/session.ts'
import { toast } from '#app/ui/toast.ts'
import type { Message } from '#contracts/messaging/message-views.ts'
import { byTime, OUTGOING_DRAFT_PREFIX, readOutgoing, removeOutgoing, storeOutgoing } from './outbox-storage.ts'
import type { Destination, MessageContent, OutgoingMessage } from './outgoing-message.ts'
import { type PostResult, postOutgoing } from './post-outgoing.ts'
import { refetchMessages } from './refetch-messages.ts'

const FIRST_PAUSE_MS = 4_000
const LONGEST_PAUSE_MS = 60_000

/** The account these messages belong to. */
let owner: string | undefined
let entries: OutgoingMessage[] = []
/** Stored in this browser. If it disappears from there, another tab has sent or removed it. */
const kept = new Set<string>()
/** Sent by a click in this tab and not answered yet. Only these may open a dialog. */
const pressed = new Set<string>()
/** The recipient whose conversation shows the message. */
const listeners = new Map<() => void, string>()
let isSending = false
let isAsked = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let stopListening = () => {}

/** The outgoing messages to one person, oldest first. */
export function useOutbox(to: string): OutgoingMessage[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.set(listener, to)
      return () => listeners.delete(listener)
    },
    () => entries,
    () => entries,
  )
  return all.filter((entry) => entry.to === to)
}

/** Loads this account's unsent messages and sends them whenever the network is available. */
export function openOutbox(userId: string): void {
  if (owner === userId) return
  closeOutbox()
  owner = userId
  const retry = () => void sendWaiting()
  const stop = onDraftChangedInOtherTab(OUTGOING_DRAFT_PREFIX, userId, loadStored)
  for (const event of ['online', 'focus']) window.addEventListener(event, retry)
  stopListening = () => {
    stop()
    for (const event of ['online', 'focus']) window.removeEventListener(event, retry)
  }
  loadStored()
  retry()
}

/** Another person may sign in next. Stored messages stay with their account. */
export function closeOutbox(): void {
  stopListening()
  clearTimeout(timer)
  owner = undefined
  failures = 0
  kept.clear()
  pressed.clear()
  change([])
}

export function sendMessage(userId: string, to: string, destination: Destination, written: MessageContent): void {
  openOutbox(userId)
  const at = Math.max(Date.now(), (entries.at(-1)?.at ?? 0) + 1)
  const clientId = crypto.randomUUID()
  pressed.add(clientId)
  put({ ...written, clientId, to, destination, at, state: 'waiting', tries: 0 })
  void sendWaiting()
}

/** Immediately instead of after a pause. The conversation may exist by now. */
export function retrySending(entry: OutgoingMessage, destination: Destination): void {
  pressed.add(entry.clientId)
  put({ ...entry, destination, tries: 0 })
  void sendWaiting()
}

export function discard({ clientId }: OutgoingMessage): void {
  if (owner) removeOutgoing(owner, { clientId })
  change(entries.filter((entry) => entry.clientId !== clientId))
}

/** The conversation contains them, so they have been delivered. */
export function removeDelivered(arrived: Message[]): void {
  const names = new Set(arrived.map(({ client_id }) => client_id))
  for (const entry of entries.filter(({ clientId }) => names.has(clientId))) discard(entry)
}

/** Sends queued messages one after the other. One of several tabs sends; the next finds an empty queue. */
export async function sendWaiting(): Promise<void> {
  isAsked = true
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  while (isAsked && owner) {
    isAsked = false
    await alone(`tonewood-outbox:${owner}`, sendAll).catch(() => {})
  }
  isSending = false
  if (!entries.some(({ state }) => state === 'waiting')) failures = 0
  else timer = setTimeout(() => void sendWaiting(), Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS))
}

// Pages without https have no locks; there, only the message's id prevents duplicates.
async function alone(name: string, run: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(name, run) : run())
}

async function sendAll(): Promise<void> {
  const sender = owner
  const stuck = new Set<string>()
  loadStored()
  for (;;) {
    const next = entries.find(({ state, to }) => state === 'waiting' && !stuck.has(to))
    if (!next || !sender) return
    const posted = await postOutgoing(next)
    // Signed out, or removed in the meantime.
    if (owner !== sender) return
    const isPressed = pressed.delete(next.clientId)
    if (!entries.some(({ clientId }) => clientId === next.clientId)) continue
    // Later messages wait too, so that messages arrive in order.
    if (posted.is === 'later') stuck.add(next.to)
    recordResult(sender, next, posted, isPressed)
  }
}

function recordResult(sender: string, entry: OutgoingMessage, posted: PostResult, isPressed: boolean): void {
  if (posted.is === 'sent') {
    removeOutgoing(sender, entry)
    kept.delete(entry.clientId)
    replace({ ...entry, state: 'sent' })
    void refetchMessages()
  } else if (posted.is === 'later') {
    put({ ...entry, tries: entry.tries + 1 })
    if (entry.tries === 0 && !posted.isOffline) toast.error('Failed to send message')
    if (isPressed) askToSignIn(posted.error, () => void sendWaiting())
  } else {
    const { reason, code } = posted
    put({ ...entry, state: 'refused', reason })
    // Not awaited: other tabs should not wait for a dialog.
    if (isPressed && isRequiredStep(code)) void completeRequiredStep(code).then((isTaken) => isTaken && resend(sender, entry))
    // In its open conversation, the reason is shown beside the message.
    else if (![...listeners.values()].includes(entry.to)) toast.error('Failed to send message')
  }
}

function resend(sender: string, entry: OutgoingMessage): void {
  const isStillRefused = entries.some(({ clientId, state }) => clientId === entry.clientId && state === 'refused')
  if (owner === sender && isStillRefused) retrySending(entry, entry.destination)
}

/** Messages that other tabs have added, sent or removed. */
function loadStored(): void {
  if (!owner) return
  const stored = readOutgoing(owner)
  const names = new Set(stored.map(({ clientId }) => clientId))
  const ours = entries.filter(({ clientId }) => !names.has(clientId) && !kept.has(clientId))
  for (const name of names) kept.add(name)
  change([...stored, ...ours].sort(byTime))
}

function put(entry: OutgoingMessage): void {
  replace(entry)
  // Signing out at this moment leaves nothing behind.
  if (!owner || currentSession().user?.id !== owner) return
  storeOutgoing(owner, entry)
  if (readOutgoing(owner).some(({ clientId }) => clientId === entry.clientId)) kept.add(entry.clientId)
}

function replace(entry: OutgoingMessage): void {
  change([...entries.filter(({ clientId }) => clientId !== entry.clientId), entry].sort(byTime))
}

function change(next: OutgoingMessage[]): void {
  entries = next
  for (const listener of listeners.keys()) listener()
}
