import { sql } from 'drizzle-orm'
import { check, index, integer, real, smallint, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Family } from '#contracts/catalog/measures/families.ts'
import {
  SOUND_PHRASES,
  type SoundFailure,
  type SoundPhrase,
  type SoundStatus,
  type SoundWarning,
} from '#contracts/catalog/sounds.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { products } from '../products/products-table.ts'

/** One recording, of a product or of a past instrument. Triggers copy `products.has_sound` from here and publish events. */
export const soundSamples = snakeCase.table(
  'sound_samples',
  {
    id: id(),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    /** Null for a past instrument */
    productId: uuid().references(() => products.id, { onDelete: 'cascade' }),
    /** For a past instrument: its name and year */
    title: text(),
    family: text().$type<Family>(),
    phrase: text().$type<SoundPhrase>().notNull(),
    recordedWith: text().notNull().default(''),
    description: text().notNull().default(''),
    /** The private original. Its signed name is also the MP3's address. */
    uploadKey: text()
      .notNull()
      .unique()
      .references(() => uploads.key, { onDelete: 'cascade' }),
    status: text().$type<SoundStatus>().notNull().default('processing'),
    failure: text().$type<SoundFailure>(),
    /** In Hz, if it is the reason for the failure */
    sampleRate: integer(),
    warnings: text().$type<SoundWarning>().array().notNull().default([]),
    // Null until it is ready
    seconds: real(),
    bytes: integer(),
    lufs: real(),
    gainDb: real(),
    clippedCount: integer(),
    decaySeconds: real(),
    peaks: text(),
    /** How many workers have started to process it: one may have died. */
    attempts: smallint().notNull().default(0),
    processedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    check('sound_samples_past', sql`num_nonnulls(${t.title}, ${t.family}) = case when ${t.productId} is null then 2 else 0 end`),
    check('sound_samples_phrase', sql`${t.phrase} in (${sql.raw(SOUND_PHRASES.map((each) => `'${each}'`).join(', '))})`),
    check('sound_samples_status', sql`${t.status} in ('processing', 'ready', 'failed')`),
    check('sound_samples_failure', sql`(${t.failure} is not null) = (${t.status} = 'failed')`),
    check(
      'sound_samples_facts',
      sql`${t.status} <> 'ready' or num_nulls(${t.seconds}, ${t.bytes}, ${t.lufs}, ${t.gainDb}, ${t.clippedCount}, ${t.peaks}, ${t.processedAt}) = 0`,
    ),
    uniqueIndex('sound_samples_one_per_phrase')
      .on(t.productId, t.phrase)
      .where(sql`${t.phrase} <> 'free' and ${t.status} <> 'failed'`),
    index('sound_samples_by_product').on(t.productId),
    index('sound_samples_by_builder').on(t.builderId),
  ],
)
personalData(soundSamples, 'Listings', {
  profile: soundSamples.builderId,
  omit: ['peaks'],
  // As pictures of the profile have it
  computed: { url: sql`case when ${soundSamples.status} = 'ready' then '/' || ${soundSamples.uploadKey} || '.mp3' end` },
})
