import { z } from 'zod'
import { visibleText } from '../kernel/visible-text.ts'
import { CADENCES, LONGEST_QUERY, LONGEST_SEARCH_NAME } from './saved-searches.ts'

const NAME_MISSING = 'Give the search a name'

/** One normalized line. */
const SearchName = z
  .string(NAME_MISSING)
  .transform((text) => visibleText(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()))
  .pipe(z.string().min(1, NAME_MISSING).max(LONGEST_SEARCH_NAME, `Please keep it to ${LONGEST_SEARCH_NAME} characters or less`))

/** A catalog query, such as `family=bass&hand=left` */
export const SearchQuery = z.string().max(LONGEST_QUERY, 'This search is too long to save')

/** `POST /api/v1/saved-searches`. */
export const SaveSearch = z.object({
  query: SearchQuery,
  /** The default describes the search */
  name: SearchName.optional(),
  cadence: z.enum(CADENCES).default('daily'),
  /** The browser's time zone, for the hour of the daily email */
  time_zone: z.string().max(64).optional(),
})
export type SaveSearch = z.output<typeof SaveSearch>

/** `PATCH /api/v1/saved-searches/{id}`: omitted fields stay unchanged. */
export const ChangeSavedSearch = z.object({ name: SearchName.optional(), cadence: z.enum(CADENCES).optional() })
export type ChangeSavedSearch = z.output<typeof ChangeSavedSearch>

/** `PUT /api/v1/alert-settings`. */
export const SetAlertSettings = z.object({ saved_instruments: z.boolean(), is_stopped: z.boolean() })
export type SetAlertSettings = z.output<typeof SetAlertSettings>
