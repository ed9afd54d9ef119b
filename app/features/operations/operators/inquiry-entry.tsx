import { useId, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { Inquiry } from '#contracts/messaging/inquiry-views.ts'
import { inquiryAuthor, inquiryTopic, replyHref } from './reply-href.ts'
import { Timestamp } from './timestamp.tsx'
import { useOperatorAction } from './use-operator-action.ts'

const LONG = 600

/** A message to the shop, with its actions. */
export function InquiryEntry({ inquiry, level = 2 }: { inquiry: Inquiry; level?: 2 | 3 }) {
  const id = useId()
  const { act, isPending } = useOperatorAction()
  const isHandled = inquiry.handled_at !== null
  const Heading = `h${level}` as const

  function mark(handled: boolean) {
    const change = () => api('PUT /api/v1/inquiries/{id}', { params: { id: inquiry.id }, json: { handled } })
    if (!handled) return act(change, 'Reopened')
    return act(change, 'Marked as handled', { action: { label: 'Undo', onClick: () => void mark(false) } })
  }

  return (
    <article aria-labelledby={id} className="flex flex-wrap gap-x-8 gap-y-4 border-t border-rule py-5">
      <div className="min-w-0 flex-1 basis-64">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading id={id} className="font-serif text-lg [overflow-wrap:anywhere]">
            {inquiryAuthor(inquiry)}
          </Heading>
          <Badge>{inquiryTopic(inquiry)}</Badge>
          {isHandled && <Badge tone="good">Handled</Badge>}
        </header>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft [overflow-wrap:anywhere]">
          {inquiry.email} <Timestamp at={inquiry.created_at} exact />
        </p>
        <Words text={inquiry.message} />
      </div>
      <div className="flex flex-wrap items-start gap-2 max-sm:w-full">
        <ButtonLink to={replyHref(inquiry)} size="small">
          Reply <span className="sr-only">to {inquiryAuthor(inquiry)}</span>
        </ButtonLink>
        <Button size="small" pending={isPending} onClick={() => void mark(!isHandled)}>
          {isHandled ? 'Reopen' : 'Mark as handled'} <span className="sr-only">the message from {inquiryAuthor(inquiry)}</span>
        </Button>
      </div>
    </article>
  )
}

function Words({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(text.length <= LONG)
  return (
    <>
      <p className={classNames('mt-3 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]', !isOpen && 'line-clamp-5')}>
        {text}
      </p>
      {!isOpen && (
        <Button variant="text" size="small" onClick={() => setOpen(true)} className="-ml-1">
          Read the full message
        </Button>
      )}
    </>
  )
}
