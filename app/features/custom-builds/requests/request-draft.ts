import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { readDraft, removeDraft, storeDraft } from '#app/lib/drafts.ts'
import { formText } from '#app/lib/form-text.ts'
import { ownProfileQuery } from '#app/lib/own-profile.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { currentSession, useSession } from '#app/lib/session.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import type { BuildOffer, CustomizationOption, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'
import { DEFAULT_COLOR } from '#contracts/custom-builds/build-offers.ts'
import type { SubmitRequestBody } from '#contracts/custom-builds/build-request-bodies.ts'
import { BUDGET_RANGES, TIMELINES } from '#contracts/custom-builds/build-requests.ts'

const VISITOR = 'visitor'

export type RequestForm = ReturnType<typeof useRequestDraft>

/** The draft of a request, kept in this tab through reloads, errors and sign-up until it is sent. */
export function useRequestDraft(builderId: string) {
  const { user } = useSession()
  const form = `custom-build-request:${builderId}`
  const owner = user?.id ?? VISITOR
  const [kept, setKept] = useState(() => take(form, owner))
  const [wasKept, setWasKept] = useState(() => hasInput(kept.draft))
  if (kept.owner !== owner) {
    // Signing in keeps the draft; signing out clears it.
    const mine = kept.owner === VISITOR && hasInput(kept.draft) ? { owner, draft: kept.draft } : take(form, owner)
    if (mine.draft === kept.draft) storeDraft(form, owner, mine.draft)
    removeDraft(form, VISITOR)
    setKept(mine)
  }
  const { known, isLoading } = useKnownCustomer(user)
  // Once shown, the form stays, also after a sign-in.
  const [isReady, setReady] = useState(!isLoading)
  if (!isReady && !isLoading) setReady(true)
  const { draft } = kept

  function change(more: RequestDraft) {
    // Browsers can autofill two fields at once; neither update must undo the other.
    setKept((last) => {
      const next = { owner, draft: { ...last.draft, ...more } }
      storeDraft(form, owner, next.draft)
      return next
    })
  }

  function forget() {
    removeDraft(form, owner)
    setKept({ owner, draft: {} })
    setWasKept(false)
  }

  return {
    /** False while account data loads. The form waits, so that no field changes while the buyer types. */
    isReady,
    draft,
    isRestored: wasKept,
    change,
    forget,
    /** The typed value, or the one from the account. */
    valueOf: (name: DetailName) => draft[name] ?? known[name] ?? '',
  }
}

function take(form: string, owner: string): { owner: string; draft: RequestDraft } {
  const own = parseRequestDraft(readDraft(form, owner))
  return { owner, draft: hasInput(own) ? own : parseRequestDraft(readDraft(form, VISITOR)) }
}

function useKnownCustomer(user: { id: string; email: string } | null) {
  const { data, isLoading } = useQuery({ ...ownProfileQuery(user?.id ?? ''), enabled: user !== null }, queryClient)
  const name = [data?.profile.first_name, data?.profile.last_name].filter(Boolean).join(' ')
  const known: Partial<Record<DetailName, string>> = user ? { customer_name: name, customer_email: user.email } : {}
  return { known, isLoading }
}

const FIELDS = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'build_type',
  'description',
  'budget_range',
  'timeline_preference',
  'additional_notes',
  // For the waiting list: between which dates work should start, and whether short notice is fine.
  'wanted_from',
  'wanted_until',
  'is_standby',
] as const
export type DetailName = (typeof FIELDS)[number]

/** The values entered so far; untouched fields are left out. */
export type RequestDraft = Partial<Record<DetailName, string>> & { wizard?: Wizard }

/** Stored drafts may be from an older version, or edited by hand. */
export function parseRequestDraft(kept: Record<string, unknown>): RequestDraft {
  const draft: RequestDraft = {}
  for (const name of FIELDS) {
    const value = kept[name]
    if (typeof value === 'string') draft[name] = value
  }
  if (draft.budget_range && !BUDGET_RANGES.some((range) => range === draft.budget_range)) delete draft.budget_range
  if (draft.timeline_preference && !TIMELINES.some((timeline) => timeline === draft.timeline_preference))
    delete draft.timeline_preference
  const wizard = readableWizard(kept.wizard)
  return wizard ? { ...draft, wizard } : draft
}

function readableWizard(kept: unknown): Wizard | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { listingId, specId, selections, fileNames, ...rest } = kept as Record<string, unknown>
  const step = STEPS.find((each) => each === rest.step)
  if (!step || typeof selections !== 'object' || selections === null) return undefined
  return {
    step,
    listingId: typeof listingId === 'string' ? listingId : null,
    specId: typeof specId === 'string' ? specId : null,
    selections: textsOf(selections),
    fileNames: textsOf(fileNames ?? {}),
  }
}

function textsOf(kept: object): Record<string, string> {
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Whether the buyer has entered anything. */
export function hasInput({ wizard, ...typed }: RequestDraft): boolean {
  return Object.values(typed).some((value) => value.trim() !== '') || Object.keys(wizard?.selections ?? {}).length > 0
}

const STEPS = ['listing', 'spec', 'customize', 'details'] as const
export type WizardStep = (typeof STEPS)[number]

/** The current step and the choices so far. */
export type Wizard = {
  step: WizardStep
  listingId: string | null
  specId: string | null
  /** Option name to chosen value. */
  selections: Record<string, string>
  /** The buyer's file names, by key. */
  fileNames: Record<string, string>
}

/** The available choices. A preset build offer is not asked for. */
export type Offer = { listings: BuildOffer[]; presetId?: string | undefined }

export function chosenOffer({ listings }: Offer, { listingId }: Pick<Wizard, 'listingId'>): BuildOffer | undefined {
  return listings.find(({ id }) => id === listingId)
}

export function chosenSpec(offer: Offer, wizard: Pick<Wizard, 'listingId' | 'specId'>): SpecTemplate | undefined {
  return chosenOffer(offer, wizard)?.specs.find(({ id }) => id === wizard.specId)
}

/** The remaining steps; a step without a choice is skipped (specification 2, section 4). */
export function stepsOf(offer: Offer, wizard: Wizard): WizardStep[] {
  const listing = chosenOffer(offer, wizard)
  const spec = chosenSpec(offer, wizard)
  const isAsked: Record<WizardStep, boolean> = {
    listing: offer.listings.length > 1 && !isPreset(offer),
    spec: listing === undefined || listing.specs.length > 1,
    customize: spec === undefined || spec.options.length > 0,
    details: true,
  }
  return STEPS.filter((step) => isAsked[step])
}

/** A newly opened wizard, at the first step with a choice. */
export function startWizard(offer: Offer): Wizard {
  const only = offer.listings.length === 1 ? offer.listings[0] : undefined
  const listing = isPreset(offer) ? chosenOffer(offer, { listingId: offer.presetId ?? null }) : only
  const empty: Wizard = { step: 'listing', listingId: null, specId: null, selections: {}, fileNames: {} }
  const wizard = listing ? chooseOffer(offer, empty, listing.id) : empty
  return { ...wizard, step: stepsOf(offer, wizard)[0] ?? 'details' }
}

/** Another offer has other specs and options, so those choices are cleared. */
export function chooseOffer(offer: Offer, wizard: Wizard, listingId: string): Wizard {
  if (listingId === wizard.listingId) return wizard
  const specs = chosenOffer(offer, { listingId })?.specs ?? []
  const [only] = specs.length === 1 ? specs : []
  return { ...wizard, listingId, specId: only?.id ?? null, selections: firstSelections(only) }
}

export function chooseSpec(offer: Offer, wizard: Wizard, specId: string): Wizard {
  if (specId === wizard.specId) return wizard
  const next = { ...wizard, specId }
  return { ...next, selections: firstSelections(chosenSpec(offer, next)) }
}

/** The next step; undefined until something is chosen. */
export function advanceWizard(offer: Offer, wizard: Wizard): Wizard {
  const isMissing = wizard.step === 'listing' ? !chosenOffer(offer, wizard) : !chosenSpec(offer, wizard)
  return isMissing ? wizard : { ...wizard, step: neighbour(offer, wizard, 1) ?? wizard.step }
}

/** The previous step; undefined at the first. */
export function backStep(offer: Offer, wizard: Wizard): Wizard | undefined {
  const step = neighbour(offer, wizard, -1)
  return step && { ...wizard, step }
}

/** The stored choices that still exist. Prices, offers and options may have changed since. */
export function resumeWizard(offer: Offer, kept: Wizard): Wizard {
  const begun = startWizard(offer)
  const isElsewhere = isPreset(offer) && kept.listingId !== offer.presetId
  const listing = chosenOffer(offer, kept)
  if (isElsewhere || !listing) return begun
  const spec = chosenSpec(offer, kept)
  if (!spec) {
    const chosen = chooseOffer(offer, begun, listing.id)
    return { ...chosen, step: stepsOf(offer, chosen).find((step) => step !== 'listing') ?? 'details' }
  }
  const answered = spec.options.flatMap((option): [string, string][] => {
    const value = kept.selections[option.option_name]
    return value !== undefined && isOffered(option, value) ? [[option.option_name, value]] : []
  })
  const wizard = { ...kept, selections: { ...firstSelections(spec), ...Object.fromEntries(answered) } }
  const isWhole = spec.options.every((option) => !option.is_required || wizard.selections[option.option_name])
  const steps = stepsOf(offer, wizard)
  if (!isWhole && kept.step === 'details') return { ...wizard, step: 'customize' }
  return { ...wizard, step: steps.includes(kept.step) ? kept.step : 'details' }
}

/** A required color defaults to black, as its field shows. */
function firstSelections(spec: SpecTemplate | undefined): Record<string, string> {
  const colours = spec?.options.filter(({ option_type, is_required }) => option_type === 'color_picker' && is_required) ?? []
  return Object.fromEntries(colours.map(({ option_name }) => [option_name, DEFAULT_COLOR]))
}

function isOffered(option: CustomizationOption, value: string): boolean {
  return option.option_type !== 'dropdown' || option.dropdown_options.includes(value)
}

function isPreset({ listings, presetId }: Offer): boolean {
  return listings.some(({ id }) => id === presetId)
}

function neighbour(offer: Offer, wizard: Wizard, by: 1 | -1): WizardStep | undefined {
  const steps = stepsOf(offer, wizard)
  return steps[steps.indexOf(wizard.step) + by]
}

/** Shown if sending failed without a message from the server. */
export const NOT_SENT = 'Failed to submit request. Please try again.'

type Detail = Exclude<DetailName, 'wanted_from' | 'wanted_until' | 'is_standby'>

export function detailsFrom(values: FormData): Record<Detail, string> & Pick<SubmitRequestBody, 'waiting'> {
  return {
    customer_name: formText(values, 'customer_name'),
    customer_email: formText(values, 'customer_email'),
    customer_phone: formText(values, 'customer_phone'),
    build_type: formText(values, 'build_type'),
    description: formText(values, 'description'),
    budget_range: formText(values, 'budget_range'),
    timeline_preference: formText(values, 'timeline_preference'),
    additional_notes: formText(values, 'additional_notes'),
    // Only required for a waiting list.
    waiting: values.has('wanted_from')
      ? {
          wanted_from: formText(values, 'wanted_from') || null,
          wanted_until: formText(values, 'wanted_until') || null,
          is_standby: values.get('is_standby') === 'on',
        }
      : null,
  }
}

/** Sends the request and returns the message, or null if the buyer must sign in first. Throws refusals. */
export async function sendRequest(json: SubmitRequestBody): Promise<string | null> {
  if (currentSession().status !== 'signed-in') {
    raiseWindowEvent('openAuthModal', { mode: 'sign-up', message: 'Sign up to request a custom build' })
    return null
  }
  try {
    const { message } = await api('POST /api/v1/custom-build-requests', { json })
    await refetchQueries('custom-build-requests')
    return message
  } catch (error) {
    throw userFacingError(error, NOT_SENT)
  }
}
