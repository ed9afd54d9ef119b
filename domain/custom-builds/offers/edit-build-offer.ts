import { and, eq, notInArray } from 'drizzle-orm'
import type { OptionBody, SaveBuildOffer, SpecBody } from '#contracts/custom-builds/build-offer-bodies.ts'
import type { CustomBuildSettings, OwnBuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import { MAX_OFFER_TITLE } from '#contracts/custom-builds/build-offers.ts'
import type { SaveCustomBuildSettings } from '#contracts/custom-builds/build-settings-bodies.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { columnsFrom } from '#contracts/kernel/row-view.ts'
import { copyName } from '#domain/catalog/products/copy-name.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { copiedImages, copyUploads } from '#domain/people/uploads/copy-uploads.ts'
import { buildOfferPolicy } from './build-offer-policy.ts'
import {
  customBuildCustomizationOptions,
  customBuildListings,
  customBuildSettings,
  customBuildSpecTemplates,
  customBuildCustomizationOptions as optionsTable,
  customBuildSpecTemplates as specsTable,
} from './build-offers-tables.ts'
import {
  type BuildOfferRow,
  findOwnBuildOffer,
  lockBuilderId,
  lockOwnBuildOffer,
  ownBuildOfferView,
  ownSettingsView,
  refuseBeyondLimits,
  requireBuilderId,
  type SpecRow,
} from './list-build-offers.ts'

type ActionDeps = Needs<'db' | 'now' | 'actor' | 'settings'>

type Deps = Needs<'db' | 'now' | 'jobs' | 'actor' | 'settings'>

/** Changes a builder's own build offer with its specs and options. A published one must stay complete. */
export async function editBuildOffer(ctx: Deps, listingId: string, document: SaveBuildOffer): Promise<OwnBuildOffer> {
  requireAcceptedTerms(ctx.actor, 'User not authenticated')
  return ctx.db.transaction(async (tx) => writeBuildOffer(ctx, tx, await lockOwnBuildOffer(ctx, tx, listingId), document))
}

/** The same within the caller's transaction. */
async function writeBuildOffer(ctx: Deps, tx: Tx, offer: BuildOfferRow, document: SaveBuildOffer): Promise<OwnBuildOffer> {
  const { id, builderId } = offer
  const keys = document.images.map(({ key }) => key)
  const before = offer.images.map(({ key }) => key)
  await claimUploads(ctx, tx, { holder: `listing:${id}`, bucket: 'custombuildsexampleimages', keys, before })
  await tx
    .update(customBuildListings)
    .set({ ...buildOfferColumns(document), updatedAt: ctx.now() })
    .where(eq(customBuildListings.id, id))
  await writeSpecs(ctx, tx, offer, document.specs)

  const written = await findOwnBuildOffer(tx, builderId, id)
  if (written.isPublished) authorize(buildOfferPolicy.publish(written))
  await announce(tx, { tags: [`builder:${builderId}`] })
  return ownBuildOfferView(written, ctx.settings.publicUrl)
}

function buildOfferColumns({ deposit_amount: depositAmountCents, specs: _, ...offer }: SaveBuildOffer) {
  return { ...columnsFrom(offer), depositAmountCents }
}

/** Replaces the specs of a locked build offer: known ids are updated, missing ones deleted. */
async function writeSpecs(ctx: Needs<'now'>, tx: Tx, offer: BuildOfferRow, specs: SpecBody[]): Promise<void> {
  const known = new Map(offer.specs.map((spec) => [spec.id, spec]))
  const kept: string[] = []
  for (const [position, spec] of specs.entries()) {
    const before = spec.id === undefined ? undefined : known.get(spec.id)
    if (spec.id !== undefined && !before)
      throw unknownIdRefusal(`specs.${position}.id`, 'This specification does not belong to this listing')
    const columns = specColumns(spec, position)
    const id = before ? before.id : await insertSpec(tx, { ...columns, listingId: offer.id, createdAt: ctx.now() })
    if (before) await tx.update(specsTable).set(columns).where(eq(specsTable.id, id))
    await writeOptions(tx, { id, options: before?.options ?? [] }, spec.options, `specs.${position}`)
    kept.push(id)
  }
  await tx.delete(specsTable).where(and(eq(specsTable.listingId, offer.id), notInArray(specsTable.id, kept)))
}

async function insertSpec(tx: Tx, spec: typeof specsTable.$inferInsert): Promise<string> {
  return only(await tx.insert(specsTable).values(spec).returning({ id: specsTable.id })).id
}

async function writeOptions(tx: Tx, spec: Pick<SpecRow, 'id' | 'options'>, sent: OptionBody[], path: string): Promise<void> {
  const known = new Set(spec.options.map(({ id }) => id))
  const kept: string[] = []
  for (const [position, option] of sent.entries()) {
    const { id } = option
    if (id !== undefined && !known.has(id))
      throw unknownIdRefusal(`${path}.options.${position}.id`, 'This option does not belong to this specification')
    const columns = optionColumns(option, position)
    if (id !== undefined) await tx.update(optionsTable).set(columns).where(eq(optionsTable.id, id))
    const [made] =
      id === undefined
        ? await tx
            .insert(optionsTable)
            .values({ ...columns, specTemplateId: spec.id })
            .returning({ id: optionsTable.id })
        : [{ id }]
    if (made) kept.push(made.id)
  }
  await tx.delete(optionsTable).where(and(eq(optionsTable.specTemplateId, spec.id), notInArray(optionsTable.id, kept)))
}

function specColumns({ id: _, options: _options, ...spec }: SpecBody, position: number) {
  const { starting_price: startingPriceCents, max_price: maxPriceCents, ...more } = spec
  return { ...columnsFrom(more), position, startingPriceCents, maxPriceCents }
}

function optionColumns({ id: _, price_change: priceChangeCents, choices, ...option }: OptionBody, position: number) {
  const priced = choices.map(({ label, price_change }) => ({ label, priceChangeCents: price_change }))
  return { ...columnsFrom(option), position, priceChangeCents, choices: priced }
}

function unknownIdRefusal(field: string, message: string): Refusal {
  return new Refusal('invalid_input', message, { fields: { [field]: [message] } })
}

/** Creates a build offer as a draft. */
export async function createBuildOffer(
  ctx: Needs<'db' | 'now' | 'jobs' | 'actor' | 'settings'>,
  document: SaveBuildOffer,
): Promise<OwnBuildOffer> {
  const { id } = requireAcceptedTerms(ctx.actor, 'User not authenticated')
  await enforceRateLimit(ctx, { key: `create-custom-listing:${id}`, times: 60, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    const builderId = await lockBuilderId(tx, ctx.actor)
    const now = ctx.now()
    // Pictures are added afterwards, because claiming them needs the build offer's id.
    const row = { ...buildOfferColumns(document), images: [], builderId, createdAt: now, updatedAt: now }
    const made = only(await tx.insert(customBuildListings).values(row).returning())
    return writeBuildOffer(ctx, tx, { ...made, specs: [] }, document)
  })
}

/** Deletes a builder's own build offer with its specs, options and pictures. */
export async function deleteBuildOffer(ctx: Needs<'db' | 'actor' | 'jobs'>, listingId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { id, builderId } = await lockOwnBuildOffer(ctx, tx, listingId)
    await claimUploads(ctx, tx, { holder: `listing:${id}`, bucket: 'custombuildsexampleimages', keys: [] })
    await tx.delete(customBuildListings).where(eq(customBuildListings.id, id))
    await announce(tx, { tags: [`builder:${builderId}`] })
  })
}

/** Publishes or unpublishes a build offer. Repeating it changes nothing. */
export async function publishBuildOffer(ctx: ActionDeps, listingId: string, isPublished: boolean): Promise<OwnBuildOffer> {
  if (isPublished) requireAcceptedTerms(ctx.actor, 'User not authenticated')
  return ctx.db.transaction(async (tx) => {
    const offer = await lockOwnBuildOffer(ctx, tx, listingId)
    if (isPublished) authorize(buildOfferPolicy.publish(offer))
    const now = ctx.now()
    if (offer.isPublished !== isPublished) {
      await tx
        .update(customBuildListings)
        .set({ isPublished, publishedAt: isPublished ? now : null, updatedAt: now })
        .where(eq(customBuildListings.id, listingId))
      await announce(tx, { tags: [`builder:${offer.builderId}`] })
    }
    return ownBuildOfferView(await findOwnBuildOffer(tx, offer.builderId, listingId), ctx.settings.publicUrl)
  })
}

/** Copies a builder's own build offer to a new draft, with copies of its specs, options and pictures. */
export async function duplicateBuildOffer(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings' | 'jobs' | 'files'>,
  listingId: string,
): Promise<{ message: string; listing: OwnBuildOffer }> {
  const { id: userId } = requireAcceptedTerms(ctx.actor, 'User not authenticated')
  await enforceRateLimit(ctx, { key: `create-custom-listing:${userId}`, times: 60, seconds: 3600 })
  const { images: shown } = await findOwnBuildOffer(ctx.db, await requireBuilderId(ctx.db, ctx.actor), listingId)
  const copies = await copyUploads(
    ctx,
    shown.map(({ key }) => key),
  )
  return ctx.db.transaction(async (tx) => {
    const { id: _, specs, ...original } = await lockOwnBuildOffer(ctx, tx, listingId)
    const now = ctx.now()
    const images = copiedImages(original.images, copies)
    const copy = {
      ...original,
      listingTitle: copyName(original.listingTitle, MAX_OFFER_TITLE),
      images,
      isPublished: false,
      publishedAt: null,
      createdAt: now,
      updatedAt: now,
    }
    const { id } = only(await tx.insert(customBuildListings).values(copy).returning({ id: customBuildListings.id }))
    const keys = images.map(({ key }) => key)
    await claimUploads(ctx, tx, { holder: `listing:${id}`, bucket: 'custombuildsexampleimages', keys, before: keys })
    for (const spec of specs) await copySpec(tx, spec, { listingId: id, createdAt: now })
    const listing = ownBuildOfferView(await findOwnBuildOffer(tx, original.builderId, id), ctx.settings.publicUrl)
    return { message: 'Listing duplicated. It is saved as a draft.', listing }
  })
}

async function copySpec(
  tx: Tx,
  { id: _, options, ...spec }: SpecRow,
  into: { listingId: string; createdAt: Date },
): Promise<void> {
  const made = await tx
    .insert(customBuildSpecTemplates)
    .values({ ...spec, ...into })
    .returning({ id: customBuildSpecTemplates.id })
  const specTemplateId = only(made).id
  const copies = options.map(({ id: _option, ...option }) => ({ ...option, specTemplateId }))
  if (copies.length > 0) await tx.insert(customBuildCustomizationOptions).values(copies)
}

/** Saves the signed-in builder's terms for custom builds. */
export async function saveSettings(ctx: ActionDeps, settings: SaveCustomBuildSettings): Promise<CustomBuildSettings> {
  requireAcceptedTerms(ctx.actor, 'User not authenticated')
  refuseBeyondLimits(ctx, settings.payment_plan)
  return ctx.db.transaction(async (tx) => {
    const builderId = await lockBuilderId(tx, ctx.actor)
    const { base_price_range_min: basePriceRangeMinCents, base_price_range_max: basePriceRangeMaxCents, ...terms } = settings
    const said = { ...columnsFrom(terms), basePriceRangeMinCents, basePriceRangeMaxCents, updatedAt: ctx.now() }
    const row = only(
      await tx
        .insert(customBuildSettings)
        .values({ builderId, ...said })
        .onConflictDoUpdate({ target: customBuildSettings.builderId, set: said })
        .returning(),
    )
    await announce(tx, { tags: [`builder:${builderId}`] })
    return ownSettingsView(builderId, row)
  })
}

/** The builder's own terms, for the settings form. */
export async function getOwnSettings(ctx: Needs<'db' | 'actor'>): Promise<CustomBuildSettings> {
  const builderId = await requireBuilderId(ctx.db, ctx.actor)
  const [row] = await ctx.db.select().from(customBuildSettings).where(eq(customBuildSettings.builderId, builderId))
  return ownSettingsView(builderId, row)
}
