import { CustomBuildSettings, PublicCustomBuildSettings } from '#contracts/custom-builds/build-offer-views.ts'
import { SaveCustomBuildSettings } from '#contracts/custom-builds/build-settings-bodies.ts'
import { paymentPlanView } from '#contracts/custom-builds/payment-plan.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import type { customBuildSettings } from './build-offers-tables.ts'

type SettingsRow = typeof customBuildSettings.$inferSelect

/** The public terms. */
export function publicSettingsView(row: SettingsRow): PublicCustomBuildSettings {
  return rowView(PublicCustomBuildSettings, row, {})
}

/** The editable terms: until the first save, those of an empty form. */
export function ownSettingsView(builderId: string, row: SettingsRow | undefined): CustomBuildSettings {
  if (row) return rowView(CustomBuildSettings, row, { payment_plan: paymentPlanView(row.paymentPlan) })
  const defaults = SaveCustomBuildSettings.parse({ accepts_custom_builds: false })
  return { ...defaults, builder_id: builderId, payment_plan: null, updated_at: null }
}
