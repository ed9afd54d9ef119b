import { z } from 'zod'
import { BUILD_FAMILIES, type BuildFamily, MAX_STAGE_DAYS, STAGE_TEMPLATES } from './build-stages.ts'

const Days = z.int('Enter a whole number of days').min(1, 'At least 1 day').max(MAX_STAGE_DAYS, `At most ${MAX_STAGE_DAYS} days`)

const known = (family: BuildFamily, key: string) => STAGE_TEMPLATES[family].some((stage) => stage.key === key)

/** A builder's own durations for the stages of some families */
export const StageDays = z.partialRecord(z.enum(BUILD_FAMILIES), z.record(z.string().max(40), Days)).meta({ id: 'StageDays' })
export type StageDays = z.output<typeof StageDays>

/** The same from a form, without stages that the family does not have */
export const SaveStageDays = StageDays.transform((families) => {
  const kept: StageDays = {}
  for (const family of BUILD_FAMILIES) {
    const said = Object.entries(families[family] ?? {}).filter(([key]) => known(family, key))
    if (said.length > 0) kept[family] = Object.fromEntries(said)
  }
  return kept
})
