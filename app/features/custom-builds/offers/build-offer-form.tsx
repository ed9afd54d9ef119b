import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { remainingFieldErrors } from '#app/lib/remaining-field-errors.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CheckboxField, NumberField, TextareaField, TextField } from '#app/ui/draft-fields.tsx'
import { EditorActions, EditorForm } from '#app/ui/editor-form.tsx'
import { EditorLoader } from '#app/ui/editor-loader.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormHeading } from '#app/ui/form-heading.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { Select } from '#app/ui/input.tsx'
import { Options } from '#app/ui/options.tsx'
import { PicturesSection } from '#app/ui/pictures-section.tsx'
import { PublishedBanner } from '#app/ui/published-banner.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnBuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import {
  INSTRUMENT_TYPES,
  MAX_OFFER_IMAGES,
  MAX_OFFER_TITLE,
  MAX_SHORT_DESCRIPTION,
} from '#contracts/custom-builds/build-offers.ts'
import { type BuildOfferDraft, type BuildOfferDraftForm, OTHER, unreadable, useBuildOfferDraft } from './build-offer-draft.ts'
import { NotAcceptingNotice } from './not-accepting-notice.tsx'
import { SpecsSection } from './spec-fields.tsx'
import { publishBuildOffer, useOwnBuildOffer } from './use-own-build-offers.ts'

type BuildOfferFormProps = { userId: string; offer: OwnBuildOffer | null }

/** The form for a build offer. After the first save, it continues on the saved offer's page. */
function BuildOfferForm({ userId, offer }: BuildOfferFormProps) {
  const navigate = useNavigate()
  const form = useBuildOfferDraft(userId, offer)
  const [isUploading, setUploading] = useState(false)

  async function save(values: FormData) {
    const act = String(values.get('act') ?? 'save')
    const saved = await write(act === 'unpublish')
    const isPublished = act === 'publish' && (await publish(saved))
    if (act === 'unpublish') toast.success('Listing unpublished')
    else if (act === 'save') toast.success(saved.is_published ? 'Listing saved' : 'Draft saved')
    if (offer && !isPublished) return
    const path = `/dashboard/custom-builds/${saved.id}/edit`
    void navigate(path, { replace: true, state: { isPublished }, preventScrollReset: !isPublished })
  }

  async function write(isTakenBack: boolean): Promise<OwnBuildOffer> {
    try {
      // A published offer must stay complete; an unpublished one can have gaps.
      if (offer && isTakenBack) await publishBuildOffer(userId, offer.id, false)
      return await form.save()
    } catch (error) {
      throw userFacingError(error, 'Failed to save listing. Please try again.')
    }
  }

  /** The offer is already saved, even if this fails. */
  async function publish({ id, missing }: OwnBuildOffer): Promise<boolean> {
    if (Object.keys(missing).length > 0) {
      toast.error('Saved as a draft. Complete the missing fields to publish.')
      return false
    }
    return publishBuildOffer(userId, id, true).then(
      () => true,
      () => {
        toast.error('Failed to update listing')
        return false
      },
    )
  }

  return (
    <EditorForm
      label="Custom build listing"
      onSubmit={save}
      validate={() => unreadable(form.draft)}
      parts={SECTIONS}
      filled={filledSections(form.draft)}
      missing={remainingFieldErrors(offer?.missing ?? {}, form.changes)}
      isRestored={form.isRestored}
      actions={
        <EditorActions
          form={form}
          isUploading={isUploading}
          isPublic={offer?.is_published ?? false}
          saveLabel="Save draft"
          unpublish={{ act: 'unpublish', label: 'Unpublish' }}
          rest={offer ? 'All changes saved.' : 'Only you can see this listing until you publish it.'}
        />
      }
    >
      <BuildSection form={form} />
      <PicturesSection
        form={form}
        hint="Similar instruments you have built. Start with a full view of the front."
        bucket="custombuildsexampleimages"
        max={MAX_OFFER_IMAGES}
        onBusyChange={setUploading}
      />
      <SpecsSection form={form} />
      <TermsSection form={form} />
    </EditorForm>
  )
}

/** The sections of the form in order, with their fields. An offer can be complete without the optional ones. */
export const SECTIONS = [
  {
    id: 'build',
    title: 'What you build',
    fields: ['listing_title', 'instrument_type', 'custom_instrument_type', 'body_shape', 'short_description'],
  },
  { id: 'pictures', title: 'Photos', fields: ['images'], isOptional: true },
  { id: 'specs', title: 'Specifications', fields: ['specs'] },
  {
    id: 'terms',
    title: 'Terms',
    fields: ['consult_required', 'can_get_instant_quote', 'deposit_required', 'deposit_amount', 'payment_terms'],
    isOptional: true,
  },
] as const
type SectionId = (typeof SECTIONS)[number]['id']

/** The sections that are filled in. The server decides whether the offer is complete. */
export function filledSections(draft: BuildOfferDraft): SectionId[] {
  const has = (...texts: string[]) => texts.every((text) => text.trim() !== '')
  const filled: Record<SectionId, boolean> = {
    build: has(draft.listing_title, draft.instrument_type, draft.short_description),
    pictures: draft.images.length > 0,
    specs: draft.specs.length > 0 && draft.specs.every((spec) => has(spec.spec_name, spec.starting_price)),
    terms: has(draft.payment_terms),
  }
  return SECTIONS.map(({ id }) => id).filter((id) => filled[id])
}

function TermsSection({ form }: { form: BuildOfferDraftForm }) {
  return (
    <FormSection
      id="terms"
      title="Terms"
      hint="Buyers contact you through messages here. Email addresses, phone numbers and links are not accepted in a listing."
    >
      <CheckboxField
        form={form}
        name="consult_required"
        label="I talk with buyers before I quote"
        hint="Shown to buyers with your terms."
      />
      <CheckboxField
        form={form}
        name="can_get_instant_quote"
        label="Show the price range"
        hint="Buyers see it as they choose options."
      />
      <CheckboxField form={form} name="deposit_required" label="A deposit is required" />
      {form.draft.deposit_required && (
        <div className="border-l-2 border-rule pl-4 sm:pl-6">
          <NumberField
            form={form}
            name="deposit_amount"
            label="Deposit in dollars"
            optional
            hint="If blank, your quote sets the deposit."
            inputClassName="max-w-48"
          />
        </div>
      )}
      <TextareaField
        form={form}
        name="payment_terms"
        label="Payment terms"
        optional
        rows={4}
        maxLength={2000}
        placeholder="e.g. half to start, half when the instrument is strung"
      />
    </FormSection>
  )
}

/** What the builder offers, in the buyer's reading order. */
function BuildSection({ form }: { form: BuildOfferDraftForm }) {
  const { draft, change } = form
  return (
    <FormSection id="build" title="What you build">
      <TextField
        form={form}
        name="listing_title"
        label="Listing title"
        required
        pattern=".*\S.*"
        maxLength={MAX_OFFER_TITLE}
        autoComplete="off"
        placeholder="e.g. The Heron, a custom OM"
        invalidMessage="Listing title is required"
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field name="instrument_type" label="Instrument type">
          <Select
            value={draft.instrument_type}
            onChange={(event) => change({ instrument_type: event.currentTarget.value })}
            required
            invalidMessage="Instrument type is required"
          >
            <option value="">Choose a type</option>
            <Options of={INSTRUMENT_TYPES.map((type) => [type, type])} />
          </Select>
        </Field>
        {draft.instrument_type === OTHER && (
          <TextField
            form={form}
            name="custom_instrument_type"
            label="Other type"
            required
            pattern=".*\S.*"
            maxLength={60}
            autoComplete="off"
            placeholder="e.g. lap steel"
            invalidMessage="Instrument type is required"
          />
        )}
        <TextField
          form={form}
          name="body_shape"
          label="Body shape"
          optional
          maxLength={80}
          autoComplete="off"
          placeholder="e.g. OM or single cut"
        />
      </div>
      <ShortDescription form={form} />
    </FormSection>
  )
}

/** A text that is too long is kept and gets an error. Nothing is cut off. */
function ShortDescription({ form }: { form: BuildOfferDraftForm }) {
  const { length } = form.draft.short_description.trim()
  const isTooLong = length > MAX_SHORT_DESCRIPTION
  return (
    <TextareaField
      form={form}
      name="short_description"
      label="Short description"
      hint={
        <>
          Buyers see this below the title.{' '}
          <span className={isTooLong ? 'font-medium text-ember tabular-nums' : 'tabular-nums'}>
            {`${length}/${MAX_SHORT_DESCRIPTION}`}
          </span>
        </>
      }
      rows={3}
      required
      invalidMessage="Short description is required"
    />
  )
}

/** The link back from the form. */
const BACK = { label: 'Custom Builds', to: '/dashboard/custom-builds' }

const NOT_FOUND = { title: 'Listing not found', back: { label: 'Back to your custom builds', to: BACK.to } }

type EditBuildOfferProps = { userId: string; listingId: string; builderPath: string | null }

export function EditBuildOffer({ userId, listingId, builderPath }: EditBuildOfferProps) {
  const { state } = useLocation()
  return (
    <EditorLoader query={useOwnBuildOffer(userId, listingId)} notFound={NOT_FOUND}>
      {({ listing: offer }) => (
        <>
          <FormHeading title={offer.listing_title} back={BACK} />
          {offer.is_published && state?.isPublished === true && <PublishedNotice offer={offer} builderPath={builderPath} />}
          {offer.is_published && <NotAcceptingNotice userId={userId} what="this instrument" className="mt-5" />}
          <BuildOfferForm userId={userId} offer={offer} />
        </>
      )}
    </EditorLoader>
  )
}

type PublishedNoticeProps = {
  offer: OwnBuildOffer
  /** Undefined while the workshop is not public. */
  builderPath: string | null
}

/** Shown right after publishing, with links to continue. */
function PublishedNotice({ offer: { listing_title }, builderPath }: PublishedNoticeProps) {
  return (
    <PublishedBanner
      title={builderPath ? `${listing_title} is published` : `${listing_title} is ready`}
      hint={builderPath ? 'Buyers can now find it on your profile.' : 'Buyers will see it once we’ve reviewed your workshop.'}
    >
      {builderPath && (
        <ButtonLink to={builderPath} variant="primary">
          View your profile
        </ButtonLink>
      )}
    </PublishedBanner>
  )
}

export function NewBuildOffer({ userId }: { userId: string }) {
  return (
    <>
      <FormHeading title="New custom build listing" back={BACK} />
      <BuildOfferForm userId={userId} offer={null} />
    </>
  )
}
