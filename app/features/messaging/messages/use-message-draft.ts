import { useRef, useState } from 'react'
import { readDraft, removeDraft, storeDraft } from '#app/lib/drafts.ts'
import { matchesShape } from '#app/lib/matches-shape.ts'
import type { AttachedFile, MessageContent } from './outgoing-message.ts'

const FILE: AttachedFile = { key: '', kind: 'document', name: '', bytes: 0 }
const EMPTY: MessageContent = { text: '', attachments: [] }

export type MessageDraft = ReturnType<typeof useMessageDraft>

/** An unsent message with its uploaded files, kept in this browser for this account until it is sent. */
export function useMessageDraft(me: string, to: string, proposal = '') {
  const name = `message-${to}`
  const [draft, setDraft] = useState(() => withProposal(readable(readDraft(name, me, 'browser')), proposal))
  const latest = useRef(draft)

  function change(changes: Partial<MessageContent>) {
    // Two files can arrive before the form has rendered the first.
    latest.current = { ...latest.current, ...changes }
    setDraft(latest.current)
    if (isEmpty(latest.current)) removeDraft(name, me, 'browser')
    else storeDraft(name, me, latest.current, 'browser')
  }

  return {
    ...draft,
    isEmpty: isEmpty(draft),
    write: (text: string) => change({ text }),
    attach: (file: AttachedFile) => change({ attachments: [...latest.current.attachments, file] }),
    detach: (key: string) => change({ attachments: latest.current.attachments.filter((each) => each.key !== key) }),
    clear: () => change(EMPTY),
    /** Puts a refused message back into the box, before any newer text. */
    takeBack({ text, attachments }: MessageContent) {
      const words = [text, latest.current.text].filter(Boolean).join('\n')
      change({ text: words, attachments: [...attachments, ...latest.current.attachments] })
    },
  }
}

/** Keeps the draft and appends the initial text, unless the draft already contains it. */
function withProposal(stored: MessageContent, proposal: string): MessageContent {
  if (stored.text.includes(proposal.trim())) return stored
  return { ...stored, text: [stored.text.trimEnd(), proposal].filter(Boolean).join('\n\n') }
}

function isEmpty({ text, attachments }: MessageContent): boolean {
  return text.trim() === '' && attachments.length === 0
}

function readable({ text, attachments }: Record<string, unknown>): MessageContent {
  return {
    text: typeof text === 'string' ? text : '',
    attachments: matchesShape(attachments, [FILE]) ? (attachments as AttachedFile[]) : [],
  }
}
