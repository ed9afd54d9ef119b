import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { Report, ReportedCollection, ReportedConversation, ReportedReview } from '#contracts/operations/report-views.ts'

/** The reported content. */
export function ReportedContent({ report }: { report: Report }) {
  if (report.about === 'review') return <ReviewReport report={report} />
  if (report.about === 'collection') return <CollectionReport report={report} />
  return <ConversationReport report={report} />
}

const FILE_WORDS = { picture: 'Photo', document: 'Document', sound: 'Audio' }

function ConversationReport({ report: { messages, reporter, reported } }: { report: ReportedConversation }) {
  return (
    <details className="mt-3">
      <summary className="inline-block py-2.5 text-sm text-rosewood">Messages</summary>
      <ol className="mt-2 flex max-w-measure flex-col gap-2 border-l border-rule pl-4 text-sm">
        {messages.map(({ id, is_reporters, message, attachments }) => (
          <li key={id} className="whitespace-pre-line [overflow-wrap:anywhere]">
            <span className="font-medium">{is_reporters ? reporter.name : reported.name}:</span> {message}
            {attachments.map(({ key, kind, name, url }) => (
              <a key={key} href={url} download className="link flex min-h-11 items-center">
                {FILE_WORDS[kind]}: {name}
              </a>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}

function ReviewReport({ report: { review, said_then } }: { report: ReportedReview }) {
  const { builder, rating, review_text: text, images } = review
  return (
    <Quoted
      head={
        <>
          <Link to={`/builder/${builder.id}?tab=reviews`} className="link">
            Review of {builder.name}
          </Link>
          <Stars value={rating} hideValue />
          {review.hidden_at && <Badge tone="bad">Taken down</Badge>}
        </>
      }
      text={text || 'Rating only, no text.'}
    >
      {images.length > 0 && (
        <ul className="mt-3 grid max-w-xs grid-cols-5 gap-2">
          {images.map((image) => (
            <li key={image.key}>
              <ProductImage picture={image} alt={image.alt} frame="1:1" sizes="4rem" />
            </li>
          ))}
        </ul>
      )}
      {said_then !== text && <TextWhenReported text={said_then} />}
      {review.hidden_reason && <p className="mt-3 text-ink-soft">Shown to the author: {review.hidden_reason}</p>}
    </Quoted>
  )
}

function CollectionReport({ report: { collection, said_then } }: { report: ReportedCollection }) {
  const { id, is_public: isPublic, said_now: saidNow } = collection
  return (
    <Quoted
      head={
        isPublic ? (
          <Link to={`/wishlist/${id}`} className="link">
            View the collection
          </Link>
        ) : (
          <Badge>Private now</Badge>
        )
      }
      text={saidNow ?? said_then}
    >
      {saidNow !== null && saidNow !== said_then && <TextWhenReported text={said_then} />}
    </Quoted>
  )
}

type QuotedProps = { head: ReactNode; text: string; children?: ReactNode }

function Quoted({ head, text, children }: QuotedProps) {
  return (
    <div className="mt-3 max-w-measure border-l border-rule pl-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">{head}</p>
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      {children}
    </div>
  )
}

function TextWhenReported({ text }: { text: string }) {
  return (
    <p className="mt-3 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">Text when reported: {text || 'nothing.'}</p>
  )
}
