import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import {
  FIELD_COLUMNS,
  type FieldColumn,
  IMAGE_ALT_COLUMNS,
  IMAGE_COLUMNS,
  IMAGE_VIEW_COLUMNS,
  SPECIFICATION_PREFIX,
  writeCategories,
} from '#contracts/catalog/product-csv.ts'
import { decimalDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { pictureUrl } from './picture-url.ts'
import { products } from './products-table.ts'

const BATCH_SIZE = 500

/** The file's columns, and its lines in batches that fit in memory */
export type ProductExport = { columns: string[]; batches: AsyncGenerator<Record<string, string>[]> }

/** The signed-in builder's products as a file that the import can read */
export async function exportProducts(ctx: Needs<'db' | 'actor' | 'settings'>): Promise<ProductExport> {
  const account = requireAccount(ctx.actor)
  const [profile] = await ctx.db.select().from(userProfiles).where(eq(userProfiles.userId, account.id))
  if (!profile?.isSeller) throw new Refusal('not_allowed', 'Only builders have listings')
  const named = await ctx.db.execute<{ name: string }>(
    sql`select distinct spec.name from ${products}, json_object_keys(${products.specifications}) as spec(name)
      where ${products.builderId} = ${profile.id} and ${products.status} <> 'archived' order by spec.name`,
  )
  const specifications = named.rows.map(({ name }) => SPECIFICATION_PREFIX + name)
  return {
    columns: [...FIELD_COLUMNS, ...IMAGE_COLUMNS, ...IMAGE_ALT_COLUMNS, ...IMAGE_VIEW_COLUMNS, ...specifications],
    batches: readBatches(ctx, profile.id),
  }
}

async function* readBatches(ctx: Needs<'db' | 'settings'>, builderId: string) {
  let last: string | undefined
  do {
    const rows = await ctx.db
      .select()
      .from(products)
      .where(
        and(
          eq(products.builderId, builderId),
          ne(products.status, 'archived'),
          last === undefined ? undefined : gt(products.id, last),
        ),
      )
      .orderBy(asc(products.id))
      .limit(BATCH_SIZE)
    yield rows.map((row) => lineOf(row, ctx.settings.publicUrl))
    last = rows.length === BATCH_SIZE ? rows.at(-1)?.id : undefined
  } while (last !== undefined)
}

function lineOf(product: typeof products.$inferSelect, publicUrl: string): Record<string, string> {
  const fields: Record<FieldColumn, string> = {
    sku: product.sku ?? '',
    name: product.name,
    price: decimalDollars(product.priceCents),
    currency: 'USD',
    status: product.status,
    categories: writeCategories(product.categories),
    description: product.description,
    requires_approval: yesOrNo(product.requiresApproval),
    accepts_offers: yesOrNo(product.acceptsOffers),
    minimum_offer: product.minimumOfferCents === null ? '' : decimalDollars(product.minimumOfferCents),
    local_pickup: yesOrNo(product.offersLocalPickup),
    weight_oz: numberText(product.weightOz),
    length_in: numberText(product.lengthInches),
    width_in: numberText(product.widthInches),
    height_in: numberText(product.heightInches),
    country_of_origin: product.countryOfOrigin ?? '',
    video_url: product.videoUrl ?? '',
    id: product.id,
  }
  const pictures = product.images.flatMap(({ key, alt, view }, at) => [
    [IMAGE_COLUMNS[at], pictureUrl(publicUrl, key)],
    [IMAGE_ALT_COLUMNS[at], alt],
    [IMAGE_VIEW_COLUMNS[at], view ?? ''],
  ])
  const specifications = Object.entries(product.specifications).map(([name, value]) => [SPECIFICATION_PREFIX + name, value])
  return { ...fields, ...Object.fromEntries(pictures), ...Object.fromEntries(specifications) }
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no'
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}
