import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { swatchOf } from '#contracts/catalog/drawings/drawn-woods.ts'
import {
  type BuilderCustomBuilds,
  BuildOffer,
  CustomBuildSettings,
  CustomizationOption,
  type OwnBuildOffer,
  type OwnBuildOffersPage,
  PublicCustomBuildSettings,
  SpecTemplate,
} from '#contracts/custom-builds/build-offer-views.ts'
import { SaveCustomBuildSettings } from '#contracts/custom-builds/build-settings-bodies.ts'
import { type PaymentPlan, paymentPlanView } from '#contracts/custom-builds/payment-plan.ts'
import { limitProblem } from '#contracts/custom-builds/plan-parts.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import { pictureUrl } from '#domain/catalog/products/picture-url.ts'
import { type Actor, requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { missingForPublishing } from './build-offer-policy.ts'
import {
  type customBuildCustomizationOptions,
  customBuildListings,
  customBuildSettings,
  type customBuildSpecTemplates,
  customBuildListings as offersTable,
  customBuildCustomizationOptions as optionsTable,
  customBuildSpecTemplates as specsTable,
} from './build-offers-tables.ts'

const PAGE_SIZE = 24

/** The signed-in builder's build offers, drafts included, newest first. */
export async function listOwnBuildOffers(
  ctx: Needs<'db' | 'actor' | 'settings'>,
  { page, limit = PAGE_SIZE }: Paging,
): Promise<OwnBuildOffersPage> {
  const own = eq(customBuildListings.builderId, await requireBuilderId(ctx.db, ctx.actor))
  const [rows, total] = await Promise.all([
    listBuildOfferRows(ctx.db, { where: own, limit, offset: (page - 1) * limit }),
    ctx.db.$count(customBuildListings, own),
  ])
  const listings = rows.map((row) => ownBuildOfferView(row, ctx.settings.publicUrl))
  return { listings, total, page, pages: Math.max(1, Math.ceil(total / limit)), page_size: limit }
}

/** One build offer, for its form. */
export async function getOwnBuildOffer(ctx: Needs<'db' | 'actor' | 'settings'>, listingId: string): Promise<OwnBuildOffer> {
  const builderId = await requireBuilderId(ctx.db, ctx.actor)
  return ownBuildOfferView(await findOwnBuildOffer(ctx.db, builderId, listingId), ctx.settings.publicUrl)
}

/** Refuses a payment plan that exceeds the shop's limits, with the error at the field. */
export function refuseBeyondLimits({ settings }: Needs<'settings'>, plan: PaymentPlan | null): void {
  const problem = plan && limitProblem(plan.steps, settings.planLimits)
  if (!problem) return
  const { step, field, message } = problem
  throw new Refusal('invalid_input', message, { fields: { [`payment_plan.steps.${step}.${field}`]: [message] } })
}

/** Locks a builder's own build offer. Its specs and options are changed only under this lock. */
export async function lockOwnBuildOffer(ctx: Needs<'actor'>, tx: Tx, listingId: string): Promise<BuildOfferRow> {
  const builderId = await lockBuilderId(tx, ctx.actor)
  await tx
    .select({ id: customBuildListings.id })
    .from(customBuildListings)
    .where(and(eq(customBuildListings.id, listingId), eq(customBuildListings.builderId, builderId)))
    .for('update')
  return findOwnBuildOffer(tx, builderId, listingId)
}

/** The same without a lock. Not found for everyone except the builder. */
export async function findOwnBuildOffer(db: Queryable, builderId: string, listingId: string): Promise<BuildOfferRow> {
  const where = and(eq(customBuildListings.id, listingId), eq(customBuildListings.builderId, builderId))
  const [offer] = await listBuildOfferRows(db, { where, limit: 1 })
  if (!offer) throw new Refusal('not_found', 'Listing not found')
  return offer
}

type Page = { where: SQL | undefined; limit: number; offset?: number }

/** Build offers with their specs and options, newest first. `where` must limit them to those visible to the reader. */
export async function listBuildOfferRows(db: Queryable, { where, limit, offset = 0 }: Page): Promise<BuildOfferRow[]> {
  const offers = await db
    .select()
    .from(offersTable)
    .where(where)
    .orderBy(desc(offersTable.createdAt), offersTable.id)
    .limit(limit)
    .offset(offset)
  if (offers.length === 0) return []

  const ofOffers = inArray(specsTable.listingId, idsOf(offers))
  const specs = await db.select().from(specsTable).where(ofOffers).orderBy(asc(specsTable.position), specsTable.id)
  const options = await db
    .select()
    .from(optionsTable)
    .where(inArray(optionsTable.specTemplateId, idsOf(specs)))
    .orderBy(asc(optionsTable.position), optionsTable.id)

  const optionsBySpec = Map.groupBy(options, ({ specTemplateId }) => specTemplateId)
  const specsByOffer = Map.groupBy(specs, ({ listingId }) => listingId)
  return offers.map((offer) => ({
    ...offer,
    specs: (specsByOffer.get(offer.id) ?? []).map((spec) => ({ ...spec, options: optionsBySpec.get(spec.id) ?? [] })),
  }))
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

// More than any builder has; limits the size of the page.
const MAX_LISTINGS = 60

/** The custom builds on a public profile. Empty for a builder who is not public, except in that builder's own preview. */
export async function getBuilderCustomBuilds(
  ctx: Needs<'db' | 'settings'>,
  builderId: string,
  { isPreview = false } = {},
): Promise<BuilderCustomBuilds> {
  const isShown = isPreview ? eq(customBuildListings.isPublished, true) : isPublic(ctx.db)
  const [[settings], rows] = await Promise.all([
    ctx.db
      .select()
      .from(customBuildSettings)
      .where(
        and(
          eq(customBuildSettings.builderId, builderId),
          eq(customBuildSettings.acceptsCustomBuilds, true),
          isPreview ? undefined : inArray(customBuildSettings.builderId, listedBuilders(ctx.db)),
        ),
      ),
    listBuildOfferRows(ctx.db, { where: and(eq(customBuildListings.builderId, builderId), isShown), limit: MAX_LISTINGS }),
  ])
  return {
    settings: settings ? publicSettingsView(settings) : null,
    listings: rows.map((row) => buildOfferView(row, ctx.settings.publicUrl)),
  }
}

/** A published build offer of a public builder. Drafts are not found, even by their builder, who has a separate endpoint. */
export async function getPublicBuildOffer(ctx: Needs<'db' | 'settings'>, listingId: string): Promise<BuildOffer> {
  const where = and(eq(customBuildListings.id, listingId), isPublic(ctx.db))
  const [row] = isUuid(listingId) ? await listBuildOfferRows(ctx.db, { where, limit: 1 }) : []
  if (!row) throw new Refusal('not_found', 'Listing not found')
  return buildOfferView(row, ctx.settings.publicUrl)
}

function isPublic(db: Queryable): SQL | undefined {
  return and(eq(customBuildListings.isPublished, true), inArray(customBuildListings.builderId, listedBuilders(db)))
}

function listedBuilders(db: Queryable) {
  return db.select({ id: userProfiles.id }).from(userProfiles).where(isPublicBuilder(userProfiles))
}

/** The profile id of the signed-in builder. Refuses users who are not sellers. */
export async function requireBuilderId(db: Queryable, actor: Actor): Promise<string> {
  return workshopOf(await profileQuery(db, actor))
}

/** The same, with the account locked against deletion until the transaction ends. */
export async function lockBuilderId(tx: Tx, actor: Actor): Promise<string> {
  return workshopOf(await profileQuery(tx, actor).for('share'))
}

function profileQuery(db: Queryable, actor: Actor) {
  const { id } = requireAccount(actor, 'User not authenticated')
  return db.select({ id: userProfiles.id, isSeller: userProfiles.isSeller }).from(userProfiles).where(eq(userProfiles.userId, id))
}

function workshopOf([profile]: { id: string; isSeller: boolean }[]): string {
  if (!profile?.isSeller) throw new Refusal('not_allowed', 'Enable seller mode to offer custom builds')
  return profile.id
}

type OptionRow = typeof customBuildCustomizationOptions.$inferSelect
/** A build offer with its specs and options, in the builder's order. */
export type SpecRow = typeof customBuildSpecTemplates.$inferSelect & { options: OptionRow[] }
export type BuildOfferRow = typeof customBuildListings.$inferSelect & { specs: SpecRow[] }

export function buildOfferView(row: BuildOfferRow, publicUrl: string): BuildOffer {
  const image_urls = row.images.map(({ key }) => pictureUrl(publicUrl, key))
  return rowView(BuildOffer, row, { image_urls, specs: row.specs.map(specView) })
}

export function ownBuildOfferView(row: BuildOfferRow, publicUrl: string): OwnBuildOffer {
  return { ...buildOfferView(row, publicUrl), missing: missingForPublishing(row), updated_at: row.updatedAt.toISOString() }
}

function specView(row: SpecRow): SpecTemplate {
  return rowView(SpecTemplate, row, { options: row.options.map(optionView) })
}

function optionView(row: OptionRow): CustomizationOption {
  return rowView(CustomizationOption, row, {
    dropdown_options: row.choices.map(({ label }) => label),
    choices: row.choices.map(({ label, priceChangeCents }) => {
      return { label, price_change: toDollars(priceChangeCents), ...swatchOf(row.optionName, label) }
    }),
  })
}

type SettingsRow = typeof customBuildSettings.$inferSelect

/** The public terms. */
function publicSettingsView(row: SettingsRow): PublicCustomBuildSettings {
  return rowView(PublicCustomBuildSettings, row, {})
}

/** The editable terms: until the first save, those of an empty form. */
export function ownSettingsView(builderId: string, row: SettingsRow | undefined): CustomBuildSettings {
  if (row) return rowView(CustomBuildSettings, row, { payment_plan: paymentPlanView(row.paymentPlan) })
  const defaults = SaveCustomBuildSettings.parse({ accepts_custom_builds: false })
  return { ...defaults, builder_id: builderId, payment_plan: null, updated_at: null }
}
