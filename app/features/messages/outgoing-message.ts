import type { Addressee, Attachment } from '#contracts/messages.ts'

/** Where it goes: into a conversation, or to somebody with whom there is none yet. */
export type Destination = { conversationId: string } | { addressee: Addressee }

/** A file that has arrived at the shop and waits for its message. */
export type AttachedFile = Pick<Attachment, 'key' | 'kind' | 'name' | 'bytes'>

/** What somebody wrote: words, files, or both. */
export type MessageContent = { text: string; attachments: AttachedFile[] }

/** A message on its way. It is shown at once, and stays until the conversation itself shows it. */
export type OutgoingMessage = MessageContent & {
  clientId: string
  /** The other's account: each gets theirs in the order in which they were written. */
  to: string
  destination: Destination
  /** When it was written, in milliseconds; no two alike. */
  at: number
  /** `waiting` goes out by itself; `refused` was read by the shop, which said no. */
  state: 'waiting' | 'sent' | 'refused'
  /** How often it was sent in vain. */
  tries: number
  /** Why it was refused. */
  reason?: string
}
