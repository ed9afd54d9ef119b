import { getColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
// Loads the file of every table, which declares its personal data.
import '#db/schema.ts'
import { type ExportedRows, personalTables } from '#domain/kernel/personal-data.ts'

type ExportTable = ExportedRows & { name: string; table: PgTable; columns: Record<string, PgColumn | SQL> }

/** The order in the export. Tables that are not listed come last. */
const ORDER = `
  users sessions sign_in_places api_tokens webhook_endpoints webhook_events webhook_deliveries user_profiles profile_slugs
  uploads products product_views product_imports product_import_lines custom_build_settings custom_build_listings
  custom_build_spec_templates custom_build_customization_options custom_build_requests saved_addresses custom_build_quotes
  custom_build_quotes_given build_signatures build_sheets build_sheet_answers build_sheets_given build_sheet_answers_given
  build_sheet_drafts build_deliveries build_deliveries_made builds builds_made build_stages build_stages_made build_waits
  build_waits_made build_delays build_delays_made build_signoffs build_signoffs_made returns returns_received
  build_receipts build_receipts_made build_promise_moves build_promise_moves_made build_record_corrections
  build_record_corrections_made build_forecasts build_forecasts_made build_parts build_parts_made build_changes
  build_changes_made refunds refunds_received build_payment_parts build_payment_parts_received build_updates
  build_updates_written build_digests order_books book_slots book_places book_places_given book_offers book_offers_made
  book_opening_notices user_cart payments disputes disputes_received custom_build_payments_received builder_reviews
  reviews_received builder_ratings review_votes collections collection_items own_instruments
  saved_searches alert_hits alert_settings followed_builders free_again_requests shipping_quotes purchase_applications
  price_offers price_offer_rounds received_price_offers received_price_offer_rounds checkouts
  product_holds orders order_items shipments delivery_events build_shipments build_delivery_events sales sales_items
  payout_accounts transfers ledger_events ledger_lines conversations conversations_as_seller messages blocks reports
  message_letters newsletter_subscriptions inquiries operator_acts
`
  .trim()
  .split(/\s+/)

/** Every table with data about a person, and the columns that the export contains. */
export const EXPORT_TABLES: ExportTable[] = [...personalTables]
  .flatMap(([table, { exports }]) =>
    exports.map((rows) => ({ ...rows, table, name: rows.as ?? getTableName(table), columns: exportedColumns(table, rows) })),
  )
  .sort((one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name))

function exportedColumns(table: PgTable, { omit = [], computed }: Pick<ExportedRows, 'computed'> & { omit?: string[] }) {
  const kept = Object.entries(getColumns(table)).filter(([name]) => !omit.includes(name))
  return { ...Object.fromEntries(kept), ...computed }
}

function placeOf({ name }: { name: string }): number {
  const at = ORDER.indexOf(name)
  return at < 0 ? ORDER.length : at
}
