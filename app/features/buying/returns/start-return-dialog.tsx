import { useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogForm } from '#app/ui/dialog-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/input.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ReturnPreview } from '#contracts/buying/return-views.ts'
import type { FoundKind, RETURN_LABELS, ReturnReason } from '#contracts/buying/returns.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { ReportFields, useReportPhotos } from './report-fields.tsx'
import { Figures } from './return-figures.tsx'
import { SHIPPING_TEXTS } from './return-words.ts'
import { openReturn, type Returned, useReturnPreview } from './use-returns.ts'

type ReturnLabel = (typeof RETURN_LABELS)[number]
export type ReturnStart = 'trial' | 'withdrawal' | 'problem' | 'not_arrived'

const TEXTS: Record<ReturnStart, (builder: string) => { title: string; text: string; submit: string; done: string }> = {
  trial: () => ({
    title: 'Start a return',
    text: 'You’ll have 14 days to ship the instrument back in its original packaging.',
    submit: 'Start return',
    done: 'Return started',
  }),
  withdrawal: () => ({
    title: 'Withdraw from the contract?',
    text: 'As a consumer in the EU, EEA or UK, you can withdraw within 14 days of delivery.',
    submit: 'Confirm withdrawal',
    done: 'Withdrawal received. We emailed you a confirmation.',
  }),
  problem: (builder) => ({
    title: 'Report a problem',
    text: 'Keep the box and all packing material.',
    submit: 'Send report',
    done: `${builder} was notified`,
  }),
  not_arrived: (builder) => ({
    title: 'Report a missing delivery?',
    text: `Check the carrier’s tracking page and ask your neighbors first. We’ll contact ${builder} and the carrier. If the instrument doesn’t arrive, we’ll refund everything you paid.`,
    submit: 'Report missing',
    done: 'We’re looking into the delivery',
  }),
}

type StartReturnProps = {
  open: boolean
  onClose: () => void
  returned: Returned
  start: ReturnStart
  builderName: string
  /** The lines of a build's spec sheet */
  lines?: readonly string[]
  /** Whether a carrier brought it, so that it can be damaged in transit */
  wasShipped: boolean
}

/** The buyer's request, with the refund it leads to. */
export function StartReturnDialog({ open, onClose, ...rest }: StartReturnProps) {
  const { title, text } = TEXTS[rest.start](rest.builderName)
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text}>
      <StartForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

type StartFormProps = Omit<StartReturnProps, 'open'>

function StartForm({ returned, start, builderName, lines = [], wasShipped, onClose }: StartFormProps) {
  const [found, setFound] = useState<FoundKind>('not_as_agreed')
  const [label, setLabel] = useState<ReturnLabel>('own')
  const report = useReportPhotos()
  const reason: ReturnReason = start === 'problem' ? found : start
  const preview = useReturnPreview(returned, reason)
  const shown = preview.data?.preview
  const chosen = shown?.shop ? label : 'own'
  const figures = (chosen === 'shop' && shown?.shop?.figures) || shown?.own
  const isProblem = start === 'problem'
  const { submit, done } = TEXTS[start](builderName)

  async function send(values: FormData) {
    if (!figures) return
    const [line, details] = [formText(values, 'line'), formText(values, 'details')]
    try {
      await openReturn({ ...returned, reason, line, details, photos: report.photos, label: chosen, refund: figures.total })
    } catch (error) {
      // If the figures changed, the new ones are shown for review.
      await preview.refetch()
      throw error
    }
    toast.success(done)
  }

  return (
    <DialogForm onSubmit={send} onClose={onClose} submitLabel={submit} isBusy={report.isUploading || !figures}>
      {isProblem && <ProblemChoice {...{ builderName, lines, wasShipped, found }} onFind={setFound} />}
      {(isProblem || start === 'trial') && (
        <ReportFields name="details" label={isProblem ? 'What’s wrong?' : 'Details'} optional={!isProblem} report={report} />
      )}
      <QueryBoundary
        query={preview}
        failure="Failed to load the refund"
        skeleton={
          <Loading label="Loading the refund">
            <Skeleton className="h-24 max-w-sm" />
          </Loading>
        }
      >
        {() =>
          figures &&
          start !== 'not_arrived' && (
            <>
              {shown && <ReturnShipping {...{ shown, start, builderName }} value={chosen} onChange={setLabel} />}
              <Figures
                figures={figures}
                totalLabel="You get back"
                isOurLabel={chosen === 'shop'}
                condition={
                  isProblem
                    ? `if ${reason === 'damaged' ? 'we' : builderName} ${reason === 'damaged' ? 'accept' : 'accepts'}`
                    : undefined
                }
              />
            </>
          )
        }
      </QueryBoundary>
    </DialogForm>
  )
}

type ProblemChoiceProps = Pick<StartFormProps, 'builderName' | 'wasShipped'> & {
  lines: readonly string[]
  found: FoundKind
  onFind: (found: FoundKind) => void
}

function ProblemChoice({ builderName, wasShipped, lines, found, onFind }: ProblemChoiceProps) {
  return (
    <>
      {wasShipped && (
        <RadioGroup
          name="reason"
          legend="Reason"
          value={found}
          onChange={(value) => onFind(value as FoundKind)}
          choices={[
            { value: 'not_as_agreed', label: 'Not as described', hint: `${builderName} responds first` },
            { value: 'damaged', label: 'Damaged in transit', hint: 'We’ll review the problem and decide' },
          ]}
        />
      )}
      {lines.length > 0 && (
        <Field name="line" label="Spec sheet line" optional>
          <Select defaultValue="">
            <option value="">None</option>
            {lines.map((line) => (
              <option key={line}>{line}</option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

type ReturnShippingProps = Pick<StartFormProps, 'start' | 'builderName'> & {
  shown: ReturnPreview
  value: string
  onChange: (value: ReturnLabel) => void
}

/** Who pays for return shipping: a choice if the shop has a label. */
export function ReturnShipping({ shown, start, builderName, value, onChange }: ReturnShippingProps) {
  const { shop, shipping_paid_by: payer } = shown
  if (!payer) return null
  const withOwn = SHIPPING_TEXTS[payer](builderName)
  const days = start === 'withdrawal' ? 'You’ll have 14 days to ship the instrument back.' : ''
  if (!shop) return start !== 'problem' && <p className="text-sm">{`${days} ${withOwn}`.trim()}</p>
  return (
    <RadioGroup
      name="label"
      legend="Return shipping"
      hint={days || undefined}
      value={value}
      onChange={(chosen) => onChange(chosen as ReturnLabel)}
      choices={[
        {
          value: 'shop',
          label: payer === 'buyer' ? `Use our label, ${formatDollars(shop.label)}` : 'Use our label, included',
          hint: 'Insured for the full price',
        },
        { value: 'own', label: 'Use my own label', hint: withOwn },
      ]}
    />
  )
}
