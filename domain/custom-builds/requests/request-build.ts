import { and, eq } from 'drizzle-orm'
import type { CustomizationOption, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'
import type { SubmitRequest } from '#contracts/custom-builds/build-request-bodies.ts'
import type { SavedRequest } from '#contracts/custom-builds/build-request-views.ts'
import { priceRange } from '#contracts/custom-builds/plan-choice.ts'
import { contactNameProblem } from '#contracts/kernel/contact-free-text.ts'
import { findContactInfo } from '#contracts/kernel/find-contact-info.ts'
import { toCents } from '#contracts/kernel/money.ts'
import { type FieldErrors, Refusal } from '#contracts/kernel/refusal.ts'
import { type Account, requireAcceptedTerms } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { customBuildListings, customBuildSettings } from '../offers/build-offers-tables.ts'
import { buildOfferView, listBuildOfferRows } from '../offers/list-build-offers.ts'
import { lockBook } from '../order-book/order-book-rows.ts'
import { joinWaitingList } from '../order-book/place-actions.ts'
import { customBuildRequests } from './build-requests-tables.ts'
import { announceRequest, showRequest } from './lock-request.ts'
import { notifySides } from './notify-sides.ts'
import { listFileNames, requestHolder } from './request-view.ts'

/** Requests a custom build. With an order book, the request joins the end of the waiting list. */
export async function requestBuild(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>,
  typed: SubmitRequest,
): Promise<SavedRequest> {
  const buyer = await prepareRequest(ctx)
  return ctx.db.transaction(async (tx) => {
    const request = await writeNewRequest(ctx, tx, buyer, typed)
    const book = await lockBook(tx, typed.builder_id)
    if (!book && isUnspecified(typed)) throw typed.waiting ? listRemoved() : specNotFound()
    if (book) await joinWaitingList(ctx, tx, book, { request, buyerId: buyer.id, waiting: typed.waiting })
    return { message: 'Custom build request submitted successfully!', request: await showRequest(ctx, tx, request.id) }
  })
}

/** The waiting list was removed while the form was open. */
function listRemoved(): Refusal {
  return new Refusal('conflict', 'This builder no longer has a waiting list. Please open the form again.')
}

const FILES = ['custombuildsexampleimages', 'custombuilddocuments'] as const

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>

/** Checks whether a person can request a build now, within the rate limit. */
async function prepareRequest(ctx: Deps): Promise<Account> {
  const buyer = requireAcceptedTerms(ctx.actor, 'Please sign in to request a custom build')
  await enforceRateLimit(ctx, { key: `custom-build-request:${buyer.id}`, times: 20, seconds: 3600 })
  return buyer
}

/** Writes a request, based on a build offer or in free text, and notifies the builder. Nothing is charged. */
async function writeNewRequest(ctx: Deps, tx: Tx, buyer: Account, typed: SubmitRequest): Promise<{ id: string }> {
  const builder = await lockAccepting(tx, typed.builder_id)
  if (builder.userId === buyer.id) throw new Refusal('not_allowed', 'You cannot request a custom build from yourself')
  const wanted = typed.listing_id === null ? fromDescription(typed) : await fromBuildOffer(ctx, tx, typed)

  const now = ctx.now()
  const row = { ...columnsOf(typed), ...wanted.columns, buyerId: buyer.id, createdAt: now, updatedAt: now }
  const { id } = only(await tx.insert(customBuildRequests).values(row).returning({ id: customBuildRequests.id }))
  if (wanted.files.length > 0) await keepFiles(ctx, tx, id, wanted)
  const request = { id, buyerId: buyer.id, builderUserId: builder.userId }
  await notifySides(ctx, tx, request, { about: 'request', news: 'requested' })
  await announceRequest(tx, request)
  return { id }
}

/** A public builder who accepts custom builds. Every other id gets the same refusal. */
async function lockAccepting(tx: Tx, builderId: string): Promise<{ userId: string }> {
  const [builder] = await tx
    .select({ userId: userProfiles.userId })
    .from(userProfiles)
    .innerJoin(customBuildSettings, eq(customBuildSettings.builderId, userProfiles.id))
    .where(and(eq(userProfiles.id, builderId), isPublicBuilder(userProfiles), eq(customBuildSettings.acceptsCustomBuilds, true)))
    .for('share')
  if (!builder) throw new Refusal('unavailable', 'This builder is not taking custom builds at the moment')
  return builder
}

type Wanted = { columns: Partial<typeof customBuildRequests.$inferInsert>; files: string[] }

function fromDescription({ spec_template_id }: SubmitRequest): Wanted {
  if (spec_template_id !== null) throw specNotFound()
  return { columns: {}, files: [] }
}

/** Claims the files of the choices for the request. The builder sees their names, so they are checked like typed text. */
async function keepFiles(ctx: Deps, tx: Tx, requestId: string, { columns, files }: Wanted): Promise<void> {
  const field = 'customization_selections'
  await claimUploads(ctx, tx, { holder: requestHolder(requestId), bucket: FILES, keys: files, field })
  const names = new Map(Object.entries((await listFileNames(tx, [requestId]))(requestId)))
  for (const [option, chosen] of Object.entries(columns.customizationSelections ?? {})) {
    const problem = contactNameProblem(names.get(chosen) ?? '')
    if (problem) throw new Refusal('invalid_input', problem, { fields: { [`${field}.${option}`]: [problem] } })
  }
}

/** The build offer as it is now: names and estimate are copied and do not change later. */
async function fromBuildOffer(ctx: Needs<'settings'>, tx: Tx, typed: SubmitRequest): Promise<Wanted> {
  const asked = and(
    eq(customBuildListings.id, typed.listing_id ?? ''),
    eq(customBuildListings.builderId, typed.builder_id),
    eq(customBuildListings.isPublished, true),
  )
  await tx.select({ id: customBuildListings.id }).from(customBuildListings).where(asked).for('share')
  const [row] = await listBuildOfferRows(tx, { where: asked, limit: 1 })
  const listing = row && buildOfferView(row, ctx.settings.publicUrl)
  if (!listing) throw specNotFound()
  const offer = { listingId: listing.id, listingTitle: listing.listing_title, buildType: listing.instrument_type }
  if (isUnspecified(typed)) return { columns: offer, files: [] }
  const spec = listing.specs.find(({ id }) => id === typed.spec_template_id)
  if (!spec) throw specNotFound()

  const selections = checkSelections(spec, typed.customization_selections)
  const { min, max } = priceRange(spec, selections)
  const files = spec.options.flatMap((option) =>
    option.option_type === 'file_upload' ? (selections[option.option_name] ?? []) : [],
  )
  const columns = {
    ...offer,
    specTemplateId: spec.id,
    specName: spec.spec_name,
    customizationSelections: selections,
    estimateMinCents: toCents(min),
    estimateMaxCents: max === null ? null : toCents(max),
  }
  return { columns, files }
}

/** A build offer without choices, for the waiting list: the buyer chooses when it is their turn. */
function isUnspecified({ listing_id, spec_template_id, customization_selections }: SubmitRequest): boolean {
  return listing_id !== null && spec_template_id === null && Object.keys(customization_selections).length === 0
}

function specNotFound(): Refusal {
  return new Refusal('invalid_input', 'Please select a listing and specification')
}

function columnsOf(typed: SubmitRequest) {
  return {
    builderId: typed.builder_id,
    customerName: typed.customer_name,
    customerEmail: typed.customer_email,
    customerPhone: typed.customer_phone,
    buildType: typed.build_type,
    description: typed.description,
    budgetRange: typed.budget_range,
    timelinePreference: typed.timeline_preference,
    additionalNotes: typed.additional_notes,
  }
}

const LONGEST_ANSWER = 500

/** The buyer's choices in the order of the options, without empty ones. Refuses with an error at each invalid option. */
function checkSelections({ options }: SpecTemplate, typed: Record<string, string>): Record<string, string> {
  const errors: FieldErrors = {}
  const kept: [string, string][] = []
  const offered = new Set(options.map(({ option_name }) => option_name))
  for (const name of Object.keys(typed)) if (!offered.has(name)) errors[field(name)] = ['This is not one of the options']
  for (const option of options) {
    const chosen = (typed[option.option_name] ?? '').trim()
    const wrong = selectionError(option, chosen)
    if (wrong) errors[field(option.option_name)] = [wrong]
    else if (chosen) kept.push([option.option_name, chosen])
  }
  if (Object.keys(errors).length > 0)
    throw new Refusal('invalid_input', 'Please check the highlighted fields', { fields: errors })
  return Object.fromEntries(kept)
}

function field(name: string): string {
  return `customization_selections.${name}`
}

function selectionError(option: CustomizationOption, chosen: string): string | null {
  const { option_name: name, option_type: type } = option
  if (chosen === '') return option.is_required ? `${name} is required` : null
  if (chosen.includes('\0')) return 'This text contains a character that cannot be stored'
  if (type === 'dropdown') return option.dropdown_options.includes(chosen) ? null : 'Choose one of the options'
  if (type === 'color_picker') return /^#[0-9a-f]{6}$/i.test(chosen) ? null : 'Choose a color'
  // Whether the file was uploaded here is checked when it is claimed.
  if (type === 'file_upload') return null
  if (chosen.length > LONGEST_ANSWER) return `Keep this to ${LONGEST_ANSWER} characters or less`
  return findContactInfo(chosen) ? 'Please leave out email addresses, phone numbers and links' : null
}
