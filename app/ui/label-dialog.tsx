import { type ReactNode, useState } from 'react'
import type { LabelRate } from '#contracts/buying/seller-order-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { convertedLabel } from '../lib/converted-label.ts'
import { countLabel } from '../lib/count-label.ts'
import { formText } from '../lib/form-text.ts'
import { useLabelRates } from '../lib/use-label-rates.ts'
import { messageForUser } from '../lib/user-facing-error.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { DialogForm } from './dialog-form.tsx'
import { ErrorBox } from './error-box.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { Input } from './input.tsx'
import { RateChoice } from './rate-choice.tsx'
import { Loading, Skeleton } from './skeleton.tsx'
import { SubmitButton } from './submit-button.tsx'

type LabelDialogProps = {
  /** The order or build */
  parcelId: string
  /** US customs needs a filing before the export ships. */
  needsFiling: boolean
  readRates: (filing: string | undefined, signal: AbortSignal) => Promise<{ rates: LabelRate[] }>
  onBuy: (rateId: string, values: FormData) => Promise<unknown>
  onClose: () => void
  /** Insurance and costs, for the chosen rate */
  children: (chosen: LabelRate | undefined) => ReactNode
}

/** The export filing if required, then current rates and the purchase of the shop's label. */
export function LabelDialog({ needsFiling, onClose, ...rest }: LabelDialogProps) {
  const [filing, setFiling] = useState<string>()
  return (
    <Dialog open onClose={onClose} title="Buy label">
      {needsFiling && filing === undefined ? (
        <ExportFiling onClose={onClose} onFiled={setFiling} />
      ) : (
        <LabelRates {...rest} filing={filing} onClose={onClose} />
      )}
    </Dialog>
  )
}

type FilingProps = { onClose: () => void; onFiled: (filing: string) => void }

function ExportFiling({ onClose, onFiled }: FilingProps) {
  return (
    <Form onSubmit={(values) => onFiled(formText(values, 'export_filing_number').trim())} className="grid gap-5">
      <p className="text-sm text-ink-soft">
        Exports from the United States worth more than $2,500 must be filed with US customs before they ship. Filing is free at{' '}
        <a href="https://www.cbp.gov/trade/aes" target="_blank" rel="noopener noreferrer" className="link">
          AESDirect
        </a>
        ; you’ll get a filing number (ITN).
      </p>
      <Field name="export_filing_number" label="Filing number (ITN)" hint="An X and 14 digits, such as X20261122123456">
        <Input
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          pattern="\s*[xX]\s*(\d\s*){14}"
          invalidMessage="Enter an ITN: an X and 14 digits, such as X20261122123456"
        />
      </Field>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Continue</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

type LabelRatesProps = Omit<LabelDialogProps, 'needsFiling'> & { filing: string | undefined }

function LabelRates({ parcelId, filing, readRates, onBuy, onClose, children }: LabelRatesProps) {
  const [chosenId, setChosenId] = useState<string>()
  const { data, error, isFetching, refetch } = useLabelRates(parcelId, filing, (signal) => readRates(filing, signal))
  if (error && !isFetching) return <ErrorBox onRetry={() => void refetch()}>{messageForUser(error)}</ErrorBox>
  if (!data || isFetching)
    return (
      <Loading label="Getting rates from the carriers" className="grid gap-3">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-12 w-full" />
        ))}
      </Loading>
    )
  const { rates } = data
  const chosen = rates.find(({ id }) => id === chosenId) ?? rates[0]
  return (
    <DialogForm onSubmit={(values) => onBuy(formText(values, 'rate'), values)} onClose={onClose} submitLabel="Buy label">
      <RateChoice rates={rates} hintOf={hintsOf} value={chosen?.id ?? ''} onChange={setChosenId} />
      {children(chosen)}
      <Button variant="text" onClick={() => void refetch()} className="justify-self-start px-0">
        Refresh rates
      </Button>
    </DialogForm>
  )
}

function hintsOf(rate: LabelRate): string {
  const { is_agreed, delivery_days, surcharge } = rate
  const hints = [
    is_agreed && 'chosen by the buyer',
    delivery_days && countLabel(delivery_days, 'day'),
    surcharge > 0 && `costs you ${formatDollars(surcharge)} extra`,
    convertedLabel(rate),
  ]
    .filter(Boolean)
    .join(', ')
  return hints.charAt(0).toUpperCase() + hints.slice(1)
}
