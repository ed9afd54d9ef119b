import { Button } from '#app/ui/button.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { ExportFilingField } from '#app/ui/export-filing-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'

type ExportFilingProps = { order: SellerOrderView; onClose: () => void; onFiled: (filingNumber: string) => void }

/** Builders must file some exports with the authorities first. */
export function ExportFiling({ order, onClose, onFiled }: ExportFilingProps) {
  return (
    <Form onSubmit={(values) => onFiled(String(values.get('export_filing_number')).trim())} className="flex flex-col gap-5">
      <p className="text-sm text-ink-soft">
        Exports from the United States worth more than $2,500 must be filed with US customs before they ship, and this instrument
        was sold for {formatDollars(order.subtotal_amount)}. Filing is free at{' '}
        <a href="https://www.cbp.gov/trade/aes" target="_blank" rel="noopener noreferrer" className="link">
          AESDirect
        </a>
        ; you’ll get a filing number (ITN).
      </p>
      <ExportFilingField />
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Continue</SubmitButton>
      </DialogFoot>
    </Form>
  )
}
