import type { ReactNode } from 'react'
import { EVIDENCE_FILES } from '#contracts/money/dispute-evidence.ts'
import type { FiledEvidence as Filed } from '#contracts/money/dispute-evidence-views.ts'
import { Timestamp } from './timestamp.tsx'

/** The filed evidence, word for word. */
export function FiledEvidence({ filed }: { filed: Filed }) {
  const { status, explanation, received, carrier, tracking_number, files, operator_email, filed_at } = filed
  return (
    <>
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {status === 'filing' ? 'Being sent to the bank, filed by' : 'Filed by'} {operator_email},{' '}
        <Timestamp at={filed_at} exact />
      </p>
      <dl className="mt-5 flex flex-col gap-5">
        <Text label="Explanation">{explanation}</Text>
        {received && <Text label="What the buyer received">{received}</Text>}
        {(carrier || tracking_number) && (
          <Text label="Parcel">{[carrier, tracking_number].filter(Boolean).join(', tracking number ')}</Text>
        )}
        {files.length > 0 && (
          <Text label="Files">
            {files.map(({ kind, name }) => (
              <span key={kind} className="block">
                {EVIDENCE_FILES[kind]}: {name}
              </span>
            ))}
          </Text>
        )}
      </dl>
    </>
  )
}

function Text({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-medium">{label}</dt>
      <dd className="mt-1 max-w-measure whitespace-pre-line">{children}</dd>
    </div>
  )
}
