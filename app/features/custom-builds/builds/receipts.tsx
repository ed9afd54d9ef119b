import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#app/lib/api-query.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { formText } from '#app/lib/form-text.ts'
import { parsePrice } from '#app/lib/parse-number-input.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FoldedSection } from '#app/ui/folded-section.tsx'
import { Form } from '#app/ui/form.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { ImageListField } from '#app/ui/image-list-field.tsx'
import { Input } from '#app/ui/input.tsx'
import { UpdatePictures } from '#app/ui/picture-grid.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { MAX_RECEIPT_WORDS } from '#contracts/custom-builds/cancellation.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { changeBuild } from './use-build.ts'

/** Receipts for nonreturnable parts, which count toward what the builder keeps after a cancellation. */
export function Receipts({ userId, build }: { userId: string; build: Build }) {
  const { request_id: id } = build
  const query = apiQuery(['builds', 'receipts', userId, id], 'GET /api/v1/builds/{id}/receipts', { params: { id } })
  const { data } = useQuery(query, queryClient)
  if (!data || (data.receipts.length === 0 && !data.can.change)) return null
  return (
    <FoldedSection
      id="receipts"
      title="Nonreturnable parts"
      summary={data.receipts.length === 0 ? 'No receipts' : countLabel(data.receipts.length, 'receipt')}
    >
      <p className="text-sm text-ink-soft">
        {data.receipts.length === 0
          ? 'Did you buy parts just for this build? Add the receipts. If the buyer cancels, you can keep up to 10% of the price to cover them.'
          : `If the buyer cancels the build, the builder keeps up to ${formatDollars(data.most_kept)} for these parts under the signed terms.`}
      </p>
      <ul>
        {data.receipts.map(({ id: receiptId, what, amount, picture }) => (
          <li key={receiptId} className="mt-3 border-t border-rule pt-3 text-sm">
            <div className="flex justify-between gap-6">
              <span>{what}</span>
              <span className="tabular-nums">{formatDollars(amount)}</span>
            </div>
            {picture && (
              <div className="max-w-28">
                <UpdatePictures title={what} pictures={[{ key: picture, alt: `Receipt: ${what}` }]} />
              </div>
            )}
            {data.can.change && (
              <ActionButton
                variant="text"
                className="-ml-1"
                action={() =>
                  changeBuild('DELETE /api/v1/builds/{id}/receipts/{receipt}', { params: { id, receipt: receiptId } })
                }
              >
                Remove <span className="sr-only">: {what}</span>
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {data.can.change && (
        <DialogButton
          className="mt-3"
          dialog={(shown) => (
            <Dialog {...shown} title="Add receipt">
              {shown.open && <ReceiptForm build={build} onDone={shown.onClose} />}
            </Dialog>
          )}
        >
          Add receipt
        </DialogButton>
      )}
    </FoldedSection>
  )
}

function ReceiptForm({ build, onDone }: { build: Build; onDone: () => void }) {
  const [pictures, setPictures] = useState<Picture[]>([])
  const [isUploading, setUploading] = useState(false)

  async function send(values: FormData) {
    const amount = parsePrice(String(values.get('amount') ?? '')) ?? 0
    const json = { what: formText(values, 'what'), amount, picture: pictures[0]?.key ?? '' }
    await changeBuild('POST /api/v1/builds/{id}/receipts', { params: { id: build.request_id }, json })
    toast.success(`Receipt added. ${build.buyer_name} can see it`)
    onDone()
  }

  return (
    <Form onSubmit={send} className="grid gap-5">
      <Field name="what" label="Part" hint="For example: tuners with the buyer’s initials.">
        <Input required minLength={3} maxLength={MAX_RECEIPT_WORDS} autoComplete="off" invalidMessage="Enter the part" />
      </Field>
      <Field name="amount" label="Amount in dollars">
        <Input required inputMode="decimal" autoComplete="off" className="max-w-40" invalidMessage="Enter an amount" />
      </Field>
      <ReceiptPicture pictures={pictures} onChange={setPictures} onBusyChange={setUploading} />
      <SubmitButton aria-disabled={isUploading || undefined}>Add receipt</SubmitButton>
    </Form>
  )
}

type PictureProps = { pictures: Picture[]; onChange: (pictures: Picture[]) => void; onBusyChange: (isBusy: boolean) => void }

function ReceiptPicture({ pictures, ...rest }: PictureProps) {
  const { errors } = useFormState()
  return (
    <ImageListField
      label="Photo of the receipt"
      bucket="buildupdateimages"
      max={1}
      hasMain={false}
      value={pictures}
      {...(errors.picture && { error: errors.picture.join(' ') })}
      {...rest}
    />
  )
}
