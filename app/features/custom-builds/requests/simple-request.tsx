import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { BuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import { INSTRUMENT_TYPES } from '#contracts/custom-builds/build-offers.ts'
import { DetailsFields } from './details-fields.tsx'
import { requestedOffer } from './prefill-request.ts'
import { detailsFrom, NOT_SENT, sendRequest } from './send-request.ts'
import type { RequestForm } from './use-request-draft.ts'

const OTHER = 'Other'

type SimpleRequestProps = {
  form: RequestForm
  maker: { id: string; name: string }
  /** The instrument types in the builder's settings. */
  types: string[]
  /** The build offer that the buyer joins the waiting list for. */
  offer?: Pick<BuildOffer, 'id' | 'instrument_type'> | undefined
  onSent: (message: string) => void
  onCancel: () => void
}

/** The request form without a wizard, for builders without build offers or with a waiting list. */
export function SimpleRequest({ form, maker, types, offer, onSent, onCancel }: SimpleRequestProps) {
  const offered = [...new Set([...(types.length > 0 ? types : INSTRUMENT_TYPES), OTHER])]
  const type = form.valueOf('build_type')
  const [isOther, setOther] = useState(() => type !== '' && !offered.includes(type))

  function choose(value: string) {
    setOther(value === OTHER)
    form.change({ build_type: value === OTHER ? '' : value })
  }

  async function send(values: FormData) {
    // Values from the account prefill the fields but are not stored in the draft.
    const details = detailsFrom(values)
    const asked = { builder_id: maker.id, listing_id: requestedOffer(details.build_type, offer), customization_selections: {} }
    const message = await sendRequest({ ...asked, ...details })
    if (message === null) return
    form.forget()
    onSent(message)
  }

  return (
    <Form onSubmit={send} failure={NOT_SENT} aria-label="Custom build request">
      <DetailsFields form={form} makerName={maker.name}>
        <Field name={isOther ? '' : 'build_type'} label="Type of Instrument">
          <Select
            value={isOther ? OTHER : type}
            required
            invalidMessage="Choose the type of instrument"
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="">Select a type</option>
            {offered.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        {isOther && (
          <Field name="build_type" label="Which instrument" className="sm:col-start-2">
            <Input
              value={type}
              required
              maxLength={80}
              invalidMessage="Choose the type of instrument"
              onChange={({ currentTarget }) => form.change({ build_type: currentTarget.value })}
            />
          </Field>
        )}
      </DetailsFields>
      <DialogFoot className="mt-8">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton>Submit request</SubmitButton>
      </DialogFoot>
    </Form>
  )
}
