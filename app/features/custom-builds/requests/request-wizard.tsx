import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#app/lib/api.ts'
import { priceRangeLabel } from '#app/lib/price-labels.ts'
import { messageForUser } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { focusPastDoubleClick } from '#app/ui/focus-past-double-click.ts'
import { Form } from '#app/ui/form.tsx'
import { InstrumentDrawing } from '#app/ui/instrument-drawing.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Drawing } from '#contracts/catalog/drawings/drawing-views.ts'
import type { AskedInstrument } from '#contracts/catalog/drawings/read-drawn-instrument.ts'
import type { BuildOffer, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'
import type { PriceRange } from '#contracts/custom-builds/build-request-views.ts'
import { priceRange } from '#contracts/custom-builds/plan-choice.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { DetailsFields } from './details-fields.tsx'
import { missingFiles, OptionField } from './option-field.tsx'
import {
  advanceWizard,
  backStep,
  chooseOffer,
  chooseSpec,
  chosenOffer,
  chosenSpec,
  detailsFrom,
  NOT_SENT,
  type Offer,
  type RequestForm,
  resumeWizard,
  sendRequest,
  startWizard,
  stepsOf,
  type Wizard,
  type WizardStep,
} from './request-draft.ts'

const NOTHING_CHOSEN = 'Please select a listing and specification'

type WizardChoicesProps = {
  offer: Offer
  wizard: Wizard
  wrong: FieldErrors
  onChange: (wizard: Wizard) => void
  onSelect: (name: string, value: string, fileName?: string) => void
}

/** The choices of this step: a build offer, a specification, or its options. */
function WizardChoices({ offer, wizard, wrong, onChange, onSelect }: WizardChoicesProps) {
  const listing = chosenOffer(offer, wizard)
  const spec = chosenSpec(offer, wizard)
  if (wizard.step === 'listing') {
    return (
      <RadioGroup
        name="listing_id"
        legend="Listing"
        hideLegend
        required
        invalidMessage={NOTHING_CHOSEN}
        value={wizard.listingId ?? ''}
        onChange={(id) => onChange(chooseOffer(offer, wizard, id))}
        choices={offer.listings.map(listingChoice)}
      />
    )
  }
  if (wizard.step === 'spec' && listing) {
    return (
      <RadioGroup
        name="spec_template_id"
        legend="Specification"
        hideLegend
        required
        invalidMessage={NOTHING_CHOSEN}
        value={wizard.specId ?? ''}
        onChange={(id) => onChange(chooseSpec(offer, wizard, id))}
        choices={listing.specs.map(specChoice)}
      />
    )
  }
  if (wizard.step !== 'customize' || !spec) return null
  return (
    <div className="grid gap-6">
      {spec.options.map((option) => (
        <OptionField
          key={option.id}
          option={option}
          value={wizard.selections[option.option_name] ?? ''}
          fileName={wizard.fileNames[wizard.selections[option.option_name] ?? '']}
          error={wrong[`customization_selections.${option.option_name}`]?.join(' ')}
          onChange={(value, fileName) => onSelect(option.option_name, value, fileName)}
        />
      ))}
    </div>
  )
}

function listingChoice(listing: BuildOffer) {
  const lowest = Math.min(...listing.specs.map(({ starting_price }) => starting_price))
  return {
    value: listing.id,
    label: <span className="font-serif text-lg">{listing.listing_title}</span>,
    hint: [listing.instrument_type, listing.body_shape].filter(Boolean).join(' · '),
    aside: `From ${priceRangeLabel({ min: lowest, max: null }).replace(' and up', '')}`,
  }
}

function specChoice(spec: SpecTemplate) {
  return {
    value: spec.id,
    label: <span className="font-serif text-lg">{spec.spec_name}</span>,
    hint: [spec.estimated_build_time, spec.price_notes].filter(Boolean).join(' · '),
    aside: priceRangeLabel({ min: spec.starting_price, max: spec.max_price }),
  }
}

const HEADINGS: Record<WizardStep, string> = {
  listing: 'Choose a listing',
  spec: 'Choose a specification',
  customize: 'Customize your build',
  details: 'Your details',
}

type RequestWizardProps = {
  form: RequestForm
  maker: { id: string; name: string }
  offer: Offer
  onSent: (message: string) => void
  onCancel: () => void
  /** The chosen offer or specification is no longer available. */
  onOutdated: () => void
}

/** The request wizard: build offer, spec, customize, details. A step with only one choice is skipped. */
export function RequestWizard({ form, maker, offer, onSent, onCancel, onOutdated }: RequestWizardProps) {
  const [wrong, setWrong] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  const kept = form.draft.wizard
  const [begun] = useState(() => (kept ? resumeWizard(offer, kept) : startWizard(offer)))
  const [current, setCurrent] = useState<Wizard>(begun)
  // Drop choices that the builder has changed since.
  const wizard = chosenSpec(offer, current) || current.step === 'listing' ? current : resumeWizard(offer, current)
  const heading = useHeadingFocus(wizard.step)

  const steps = stepsOf(offer, wizard)
  const listing = chosenOffer(offer, wizard)
  const spec = chosenSpec(offer, wizard)
  const before = backStep(offer, wizard)

  function go(to: Wizard) {
    setCurrent(to)
    setFailure(undefined)
    form.change({ wizard: to })
  }

  function select(name: string, value: string, fileName?: string) {
    const { [name]: _, ...others } = wizard.selections
    setWrong(({ [`customization_selections.${name}`]: _, ...rest }) => rest)
    const fileNames = fileName ? { ...wizard.fileNames, [value]: fileName } : wizard.fileNames
    go({ ...wizard, fileNames, selections: value === '' ? others : { ...others, [name]: value } })
  }

  async function submit(values: FormData) {
    if (wizard.step !== 'details') return go(advanceWizard(offer, wizard))
    if (!listing || !spec) throw new Error(NOTHING_CHOSEN)
    const chosen = { listing_id: listing.id, spec_template_id: spec.id, customization_selections: wizard.selections }
    try {
      const message = await sendRequest({ builder_id: maker.id, ...detailsFrom(values), ...chosen })
      if (message === null) return
      form.forget()
      onSent(message)
    } catch (error) {
      showProblem(error)
      // The build offer may have changed or been deleted since it was loaded.
      if (error instanceof ApiError) onOutdated()
      throw error
    }
  }

  function showProblem(error: unknown) {
    const fields = error instanceof ApiError ? error.fields : {}
    const names = Object.keys(fields)
    if (names.some((name) => name.startsWith('customization_selections'))) {
      setWrong(fields)
      go({ ...wizard, step: 'customize' })
    } else if (names.length === 0) setFailure(messageForUser(error, NOT_SENT))
  }

  return (
    <div className="flex flex-col gap-6 sm:flex-row sm:gap-8">
      {listing && <WizardDrawing asked={askedOf(listing, spec, wizard)} />}
      <Form
        key={wizard.step}
        onSubmit={submit}
        validate={() => (wizard.step === 'customize' && spec ? missingFiles(spec, wizard.selections) : {})}
        hideError
        aria-label="Custom build request"
        className="min-w-0 flex-1"
      >
        {failure && <ErrorBox className="mb-5">{failure}</ErrorBox>}
        <p className="eyebrow">
          Step {steps.indexOf(wizard.step) + 1} of {steps.length}
        </p>
        <h3 ref={heading} tabIndex={-1} className="mb-5 font-serif text-lg">
          {HEADINGS[wizard.step]}
          {wizard.step !== 'listing' && listing && <span className="text-ink-soft"> · {listing.listing_title}</span>}
        </h3>
        <WizardChoices {...{ offer, wizard, wrong }} onChange={go} onSelect={select} />
        {wizard.step === 'details' && <DetailsFields form={form} makerName={maker.name} />}
        <DialogFoot className="mt-8">
          <Estimate range={spec && priceRange(spec, wizard.selections)} />
          <div className="ml-auto flex flex-wrap gap-3">
            {before ? <Button onClick={() => go(before)}>Back</Button> : <Button onClick={onCancel}>Cancel</Button>}
            <SubmitButton onClick={ignoreSecondPress}>{wizard.step === 'details' ? 'Submit request' : 'Continue'}</SubmitButton>
          </div>
        </DialogFoot>
      </Form>
    </div>
  )
}

function askedOf(listing: BuildOffer, spec: SpecTemplate | undefined, { selections }: Wizard): AskedInstrument {
  const { instrument_type: type, body_shape: shape, listing_title: title } = listing
  return { type, shape, title, version: spec?.spec_name, choices: selections }
}

/** Each step moves the focus to its heading; on the first one, the dialog does. */
function useHeadingFocus(step: WizardStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (heading.current) focusPastDoubleClick(heading.current)
  }, [step])
  return heading
}

/** The second click of a double click must not act on the next step. */
function ignoreSecondPress(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

/** The total of the choices so far, announced as it changes. */
function Estimate({ range }: { range: PriceRange | undefined }) {
  return (
    <output aria-live="polite" className="block text-sm">
      {range && (
        <>
          <span className="block text-xs text-ink-soft">Estimated price</span>
          <span className="font-serif text-xl tabular-nums">{priceRangeLabel(range)}</span>
        </>
      )}
    </output>
  )
}

type DrawingOf = (asked: AskedInstrument) => Drawing | null

/** A drawing that follows the choices. Renders nothing if the instrument can't be drawn or the code fails to load. */
function WizardDrawing({ asked }: { asked: AskedInstrument }) {
  const drawingOf = useDrawingOf()
  const drawing = drawingOf?.(asked)
  return drawing ? (
    <InstrumentDrawing
      drawing={drawing}
      caption="Drawing based on your choices"
      className="drawn-standing self-start max-sm:w-full sm:sticky sm:top-0 sm:w-72 sm:shrink-0"
    />
  ) : null
}

/** The catalog vocabulary is large, so it loads after the form. */
function useDrawingOf(): DrawingOf | undefined {
  const [drawingOf, setDrawingOf] = useState<DrawingOf>()
  useEffect(() => {
    import('#contracts/catalog/drawings/drawing-of.ts').then(
      (loaded) => setDrawingOf(() => loaded.drawingOf),
      () => {},
    )
  }, [])
  return drawingOf
}
