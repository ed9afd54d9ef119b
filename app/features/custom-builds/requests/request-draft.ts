import { BUDGET_RANGES, TIMELINES } from '#contracts/custom-builds/build-requests.ts'
import type { Wizard } from './wizard-steps.ts'

const FIELDS = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'build_type',
  'description',
  'budget_range',
  'timeline_preference',
  'additional_notes',
  // For the waiting list: between which dates work should start, and whether short notice is fine.
  'wanted_from',
  'wanted_until',
  'is_standby',
] as const
export type DetailName = (typeof FIELDS)[number]

/** The values entered so far; untouched fields are left out. */
export type RequestDraft = Partial<Record<DetailName, string>> & { wizard?: Wizard }

/** Stored drafts may be from an older version, or edited by hand. */
export function parseRequestDraft(kept: Record<string, unknown>): RequestDraft {
  const draft: RequestDraft = {}
  for (const name of FIELDS) {
    const value = kept[name]
    if (typeof value === 'string') draft[name] = value
  }
  if (draft.budget_range && !BUDGET_RANGES.some((range) => range === draft.budget_range)) delete draft.budget_range
  if (draft.timeline_preference && !TIMELINES.some((timeline) => timeline === draft.timeline_preference))
    delete draft.timeline_preference
  const wizard = readableWizard(kept.wizard)
  return wizard ? { ...draft, wizard } : draft
}

const STEPS: Wizard['step'][] = ['listing', 'spec', 'customize', 'details']

function readableWizard(kept: unknown): Wizard | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { listingId, specId, selections, fileNames, ...rest } = kept as Record<string, unknown>
  const step = STEPS.find((each) => each === rest.step)
  if (!step || typeof selections !== 'object' || selections === null) return undefined
  return {
    step,
    listingId: typeof listingId === 'string' ? listingId : null,
    specId: typeof specId === 'string' ? specId : null,
    selections: textsOf(selections),
    fileNames: textsOf(fileNames ?? {}),
  }
}

function textsOf(kept: object): Record<string, string> {
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Whether the buyer has entered anything. */
export function hasInput({ wizard, ...typed }: RequestDraft): boolean {
  return Object.values(typed).some((value) => value.trim() !== '') || Object.keys(wizard?.selections ?? {}).length > 0
}
