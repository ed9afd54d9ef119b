import { type SQL, sql } from 'drizzle-orm'
import { FAMILY_IDS } from '#contracts/catalog/measures/families.ts'
import { knownMeasures } from '#contracts/catalog/measures/known-measures.ts'
import { phrasesOf, SOUND_BARS } from '#contracts/catalog/sounds.ts'
import { demoImages } from '#db/demo/demo-images.ts'
import { demoInstruments } from '#db/demo/demo-instruments.ts'
import { instrumentWords } from '#domain/catalog/products/instrument-words.ts'
import { writeMeasures } from '#domain/catalog/products/write-measures.ts'
import type { Db } from '#domain/kernel/db.ts'
import { editions, familyNames, givenNames, places, towns } from './fake-names.ts'

type Crowd = { products?: number; builders?: number; now: Date }

// One transaction each: triggers run once per statement, and a million rows needn't be held at once.
const PRODUCTS_AT_ONCE = 5_000

// They were all created within these years.
const MINUTES_OF_PRODUCTS = 97 * 10_000
const DAYS_OF_BUILDERS = 3 * 200

/** Fills the shop with many products, made inside PostgreSQL; the same ones each time. */
export async function fillManyProducts(db: Db, { products = 10_000, builders = 200, now }: Crowd): Promise<void> {
  await fillBuilders(db, builders, now)
  for (let from = 1; from <= products; from += PRODUCTS_AT_ONCE)
    await fillProducts(db, { from, to: Math.min(products, from + PRODUCTS_AT_ONCE - 1), products, builders, now })
  await fillMeasures(db, products)
  await fillSounds(db, now)
  await afterFilling(db)
}

async function fillBuilders(db: Db, builders: number, now: Date): Promise<void> {
  const apart = Math.min(3, DAYS_OF_BUILDERS / builders)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into users (id, email, password_hash, email_confirmed_at, user_metadata)
      select md5('bench user ' || n)::uuid, 'bench' || n || '@crowd.example', '!', ${now}, '{"is_builder":true}'
      from generate_series(1, ${builders}::int) n`)
    await tx.execute(sql`
      insert into user_profiles (id, user_id, slug, display_name, business_name, first_name, last_name, is_seller, is_active, location,
        bio, specialties, years_experience, email, phone, shipping_address, created_at)
      select md5('bench builder ' || n)::uuid, md5('bench user ' || n)::uuid, 'bench-' || n, given || ' ' || family,
        family || ' ' || place || ' Instruments', given, family, true, true, town || ', ' || state,
        'One of the makers who exist to be measured.', array['acoustic', 'electric'], 3 + n % 30,
        'bench' || n || '@crowd.example', '555-0100',
        jsonb_build_object('name', family || ' ' || place, 'street1', n || ' Main Street', 'city', town, 'state', state, 'zip', zip,
          'country', 'US', 'phone', '555-0100', 'email', 'bench' || n || '@crowd.example'),
        ${now}::timestamptz - n * ${apart}::float8 * interval '1 day'
      from generate_series(1, ${builders}::int) n,
        lateral (select ${pick(givenNames, sql`n`)} as given, ${pick(familyNames, sql`n * 7 / 5`)} as family,
          ${pick(places, sql`n * 13`)} as place, string_to_array(${pick(towns, sql`n`)}, '|') as t) names,
        lateral (select t[1] as town, t[2] as state, t[3] as zip) parts`)
  })
}

async function fillProducts(db: Db, { from, to, products, builders, now }: Required<Crowd> & { from: number; to: number }) {
  const apart = Math.min(97, MINUTES_OF_PRODUCTS / products)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into products (id, builder_id, name, description, price_cents, status, sold_at, is_featured, requires_approval,
        offers_local_pickup, categories, specifications, images, weight_oz, length_inches, width_inches, height_inches, search_words, has_sound, created_at)
      with kind as materialized (select *, words_vector(words) as vector from jsonb_to_recordset(${JSON.stringify(kinds())}::jsonb)
        as each (position int, noun text, description text, price int, categories text[], specifications json, images jsonb, weight float8,
          length float8, width float8, height float8, words text))
      select md5('bench product ' || n)::uuid, md5('bench builder ' || 1 + n % ${builders}::int)::uuid,
        ${pick(places, sql`n * 31 + n / 97`)} || ' ' || kind.noun || ' ' || ${pick(editions, sql`n / 3`)},
        kind.description, (kind.price * (60 + n % 80 * 7919 % 80) / 100 / 10) * 1000, case when n % 20 = 0 then 'sold' else 'listed' end,
        case when n % 20 = 0 then ${now}::timestamptz end, n % 400 = 1, n % 9 = 0, n % 5 = 0,
        kind.categories, kind.specifications, kind.images, kind.weight, kind.length, kind.width, kind.height,
        kind.vector, n % 5 = 1, ${now}::timestamptz - n * ${apart}::float8 * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) n
      join kind on kind.position = n % ${demoInstruments.length}::int`)
  })
}

/** One instrument of each kind has its measures extracted; all others copy them with small variations. */
async function fillMeasures(db: Db, products: number): Promise<void> {
  const kindsIds = sql`select md5('bench product ' || n)::uuid from generate_series(1, least(${demoInstruments.length}::int, ${products}::int)) n`
  const { rows } = await db.execute<{ md5: string }>(kindsIds)
  const ids = rows.map(({ md5 }) => md5)
  await db.transaction((tx) => writeMeasures(tx, ids))
  for (let from = demoInstruments.length + 1; from <= products; from += PRODUCTS_AT_ONCE)
    await db.execute(sql`
      update product_measures m set family = kind.family, hand = kind.hand, strings = kind.strings, body = kind.body, top_wood = kind.top_wood,
        back_wood = kind.back_wood, finish = kind.finish, pickups = kind.pickups, facets = kind.facets, rest = kind.rest, origin = kind.origin,
        scale_um = kind.scale_um + n % 9 * 500, nut_um = kind.nut_um + n % 5 * 300, weight_g = kind.weight_g + n % 17 * 20,
        radius_um = kind.radius_um, depth1_um = kind.depth1_um, read_version = kind.read_version
      from generate_series(${from}::int, ${Math.min(products, from + PRODUCTS_AT_ONCE - 1)}::int) n
      join product_measures kind on kind.product_id = md5('bench product ' || 1 + (n - 1) % ${demoInstruments.length}::int)::uuid
      where m.product_id = md5('bench product ' || n)::uuid`)
}

/** A fifth of the instruments have a recording of their standard phrase. */
async function fillSounds(db: Db, now: Date): Promise<void> {
  const phrases = FAMILY_IDS.map((family) => phrasesOf(family)[0])
  const isSilent = sql`p.has_sound and not exists (select from sound_samples where product_id = p.id)`
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into uploads (key, user_id, bucket, path, width, height, held_by, address_expires_at)
      select 'bench sound ' || p.id, b.user_id, 'soundsamples', 'bench sound ' || p.id, 0, 0, 'product-sounds:' || p.id, ${now}
      from products p join user_profiles b on b.id = p.builder_id where ${isSilent}`)
    // The trigger would run a query for each row.
    await tx.execute(sql`alter table sound_samples disable trigger sound_samples_publish`)
    await tx.execute(sql`
      insert into sound_samples (builder_id, product_id, phrase, upload_key, status, seconds, bytes, lufs, gain_db, clipped_count, peaks, processed_at)
      select p.builder_id, p.id, (${sql.param(phrases)}::text[])[m.family], 'bench sound ' || p.id, 'ready', 24, 288000, -20, 3, 0,
        repeat('m', ${SOUND_BARS}::int), ${now}
      from products p join product_measures m on m.product_id = p.id where ${isSilent}`)
    await tx.execute(sql`alter table sound_samples enable trigger sound_samples_publish`)
  })
}

/** Fresh statistics, so that the first measured query is planned like the thousandth. */
async function afterFilling(db: Db): Promise<void> {
  for (const table of [
    'users',
    'user_profiles',
    'products',
    'category_entries',
    'catalog_counts',
    'product_measures',
    'uploads',
    'sound_samples',
  ])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
}

/** The demo shop's products as patterns: type, price, weight and pictures. */
function kinds() {
  return demoInstruments.map((one, position) => ({
    words: instrumentWords(one, knownMeasures({ ...one, measures: null })).join(' '),
    position,
    noun: one.drawing.family === 'pedal' ? (one.specifications.Type?.split(',')[0] ?? 'Pedal') : spoken(one.drawing.family),
    description: one.description,
    price: one.priceDollars,
    categories: one.categories,
    specifications: one.specifications,
    images: demoImages(one),
    weight: one.parcel.weightOz,
    length: one.parcel.lengthInches,
    width: one.parcel.widthInches,
    height: one.parcel.heightInches,
  }))
}

/** `fretless-bass` as it would be written in a name. */
function spoken(family: string): string {
  return family.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** One of the words, chosen by a number derived from the row's. */
function pick(words: string[], at: SQL) {
  return sql`(string_to_array(${words.join(',')}, ','))[1 + (${at}) % ${words.length}::int]`
}
