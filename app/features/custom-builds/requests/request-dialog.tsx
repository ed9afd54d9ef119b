import { use, useState } from 'react'
import { useNavigate } from 'react-router'
import { OrderBookContext } from '#app/lib/order-book-context.ts'
import { type BuilderRef, useBuilderBuildOffers } from '#app/lib/use-builder-build-offers.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { Options } from '#app/ui/options.tsx'
import { RestoredDraftNotice } from '#app/ui/restored-draft-notice.tsx'
import { Loading } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { BuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import { INSTRUMENT_TYPES } from '#contracts/custom-builds/build-offers.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { DetailsFields } from './details-fields.tsx'
import { detailsFrom, NOT_SENT, type RequestDraft, type RequestForm, sendRequest, useRequestDraft } from './request-draft.ts'
import { RequestWizard } from './request-wizard.tsx'

type RequestDialogProps = { open: boolean; maker: BuilderRef; presetId?: string | undefined; onClose: () => void }

/** Requests a custom build: from a build offer if there are any, otherwise in free text. */
export function RequestDialog({ open, maker, presetId, onClose }: RequestDialogProps) {
  const custom = useBuilderBuildOffers(maker.id)
  const form = useRequestDraft(maker.id)
  const navigate = useNavigate()
  const isWaiting = use(OrderBookContext)?.state === 'list'

  function sent(message: string) {
    toast.success(message, {
      action: { label: 'My Custom Builds', onClick: () => void navigate('/account?tab=custom-builds') },
    })
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={isWaiting ? 'Join the waiting list' : 'Request Custom Build'}
      description={whatFollows(maker, isWaiting)}
    >
      <RestoredDraftNotice isRestored={form.isRestored} onDiscard={form.forget} className="mb-5" />
      <RequestBody {...{ custom, form, maker, presetId, onClose }} onSent={sent} />
    </Dialog>
  )
}

function whatFollows({ name, backOn }: BuilderRef, isWaiting: boolean): string {
  const away = backOn === null ? '' : ` ${name} is away until ${formatLongDay(backOn)}, so you might not get a reply until then.`
  const next = isWaiting ? 'will offer you a slot when it’s your turn' : 'will reply with a price and a date'
  return `${name} ${next}.${away} You won’t be charged yet.`
}

type RequestBodyProps = {
  custom: ReturnType<typeof useBuilderBuildOffers>
  form: RequestForm
  maker: BuilderRef
  presetId: string | undefined
  onSent: (message: string) => void
  onClose: () => void
}

function RequestBody({ custom, form, maker, presetId, onSent, onClose }: RequestBodyProps) {
  const { data, isError, error, refetch } = custom
  const isWaiting = use(OrderBookContext)?.state === 'list'
  if (!data || !form.isReady) {
    if (!isError || !form.isReady) return <Waiting />
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        {failureAt(form.draft.wizard?.step, presetId)}
      </ErrorBox>
    )
  }
  if (!data.settings) return <p className="py-8 text-ink-soft">{maker.name} isn’t taking custom builds at the moment.</p>
  const listings = data.listings.filter(({ specs }) => specs.length > 0)
  const shared = { form, maker, onSent, onCancel: onClose }
  const { custom_build_types: types } = data.settings
  if (listings.length === 0) return <SimpleRequest {...shared} types={types} />
  // For the waiting list, the buyer only names the type of instrument. Woods and fittings are chosen when it is their turn.
  if (isWaiting) {
    const made = types.length === 0 ? [] : withOfferTypes(types, listings)
    const wanted = listings.find(({ id }) => id === presetId)
    return <SimpleRequest {...shared} form={wanted ? prefillRequest(form, wanted, made) : form} types={made} offer={wanted} />
  }
  return (
    <RequestWizard
      {...shared}
      key={form.isRestored ? 'kept' : 'new'}
      offer={{ listings, presetId }}
      onOutdated={() => void refetch()}
    />
  )
}

/** The message depends on which step failed to load. */
function failureAt(step: string | undefined, presetId: string | undefined): string {
  if (step === 'customize') return 'Failed to load customization options'
  return presetId || step === 'spec' ? 'Failed to load specification options' : 'Failed to load custom build options'
}

function Waiting() {
  return <Loading label="Loading the request" className="grid gap-5" shapes={['h-16 w-full', 'h-16 w-full', 'h-40 w-full']} />
}

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
function SimpleRequest({ form, maker, types, offer, onSent, onCancel }: SimpleRequestProps) {
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
            <Options of={offered.map((each) => [each, each])} />
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

type Offer = Pick<BuildOffer, 'instrument_type' | 'listing_title'>

/** The waiting-list form, prefilled with the build offer whose button was pressed. The buyer's own entries are kept. */
export function prefillRequest(form: RequestForm, offer: Offer, choices: string[]): RequestForm {
  const begun: RequestDraft = {
    build_type: choices.find((type) => isSameKind(type, offer.instrument_type)) ?? offer.instrument_type,
    description: `I would like one of these: ${offer.listing_title}.`,
  }
  return { ...form, valueOf: (name) => form.draft[name] ?? begun[name] ?? form.valueOf(name) }
}

/** The instrument types from the settings, and those of build offers that the settings do not list. */
function withOfferTypes(types: string[], offers: readonly Pick<Offer, 'instrument_type'>[]): string[] {
  const isNamed = (kind: string) => types.some((type) => isSameKind(type, kind))
  return [...types, ...offers.map(({ instrument_type }) => instrument_type).filter((kind) => !isNamed(kind))]
}

/** The requested offer; undefined if the buyer chose another type of instrument. */
export function requestedOffer(kind: string, offer: Pick<BuildOffer, 'id' | 'instrument_type'> | undefined): string | null {
  return offer && isSameKind(kind, offer.instrument_type) ? offer.id : null
}

/** Whether two names mean the same type: the settings say 'Violins' where an offer says 'Violin'. */
function isSameKind(a: string, b: string): boolean {
  const nameOf = (type: string) => type.toLowerCase().replace(/s$/, '')
  return nameOf(a) === nameOf(b)
}
