import { listDrafts, removeDraft, storeDraft } from '#app/lib/drafts.ts'
import { matchesShape } from '#app/lib/matches-shape.ts'
import type { AttachedFile, Destination, OutgoingMessage } from './outgoing-message.ts'

const NAME = 'outgoing-'
const FILE: AttachedFile = { key: '', kind: 'document', name: '', bytes: 0 }
const SAMPLE = { clientId: '', to: '', text: '', at: 0, tries: 0, state: '', destination: {}, attachments: [FILE] }

/** Each unsent message has its own key, so that two tabs never overwrite each other's. */
export function storeOutgoing(userId: string, entry: OutgoingMessage): void {
  storeDraft(NAME + entry.clientId, userId, entry, 'browser')
}

export function removeOutgoing(userId: string, { clientId }: Pick<OutgoingMessage, 'clientId'>): void {
  removeDraft(NAME + clientId, userId, 'browser')
}

/** This browser's stored messages, oldest first. */
export function readOutgoing(userId: string): OutgoingMessage[] {
  return listDrafts(NAME, userId, 'browser').filter(isOutgoing).sort(byTime)
}

export function byTime(a: OutgoingMessage, b: OutgoingMessage): number {
  return a.at - b.at
}

/** The event that notifies the account's other tabs of a change. */
export const OUTGOING_DRAFT_PREFIX = NAME

// An older version of the app may have stored it.
function isOutgoing(kept: Record<string, unknown>): kept is Record<string, unknown> & OutgoingMessage {
  const { state, destination } = kept
  return matchesShape(kept, SAMPLE) && (state === 'waiting' || state === 'refused') && isDestination(destination)
}

function isDestination(value: unknown): value is Destination {
  return typeof value === 'object' && value !== null && ('conversationId' in value || 'addressee' in value)
}
