import { BUDGET_RANGES, type BudgetRange, TIMELINES, type Timeline } from '#contracts/build-requests.ts'
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
] as const
export type DetailName = (typeof FIELDS)[number]

/** What was typed into a request so far; a field that was never touched is left out. */
export type RequestDraft = Partial<Record<DetailName, string>> & { wizard?: Wizard }

/** What is kept may be of an older version, or of anybody who opened the browser's tools. */
export function readableDraft(kept: Record<string, unknown>): RequestDraft {
  const draft: RequestDraft = {}
  for (const name of FIELDS) {
    const value = kept[name]
    if (typeof value === 'string') draft[name] = value
  }
  if (draft.budget_range && !BUDGET_RANGES.includes(draft.budget_range as BudgetRange)) delete draft.budget_range
  if (draft.timeline_preference && !TIMELINES.includes(draft.timeline_preference as Timeline)) delete draft.timeline_preference
  const wizard = readableWizard(kept.wizard)
  return wizard ? { ...draft, wizard } : draft
}

const STEPS: unknown[] = ['listing', 'spec', 'customize', 'details'] satisfies Wizard['step'][]

function readableWizard(kept: unknown): Wizard | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { step, listingId, specId, selections, fileNames } = kept as Record<string, unknown>
  if (!STEPS.includes(step) || typeof selections !== 'object' || selections === null) return undefined
  return {
    step: step as Wizard['step'],
    listingId: typeof listingId === 'string' ? listingId : null,
    specId: typeof specId === 'string' ? specId : null,
    selections: textsOf(selections),
    fileNames: textsOf(fileNames ?? {}),
  }
}

function textsOf(kept: object): Record<string, string> {
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Whether anything of it is the person's own. */
export function isBegun({ wizard, ...typed }: RequestDraft): boolean {
  return Object.values(typed).some((value) => value.trim() !== '') || Object.keys(wizard?.selections ?? {}).length > 0
}
