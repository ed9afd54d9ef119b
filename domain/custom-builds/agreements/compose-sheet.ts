import type { OptionType } from '#contracts/custom-builds/build-offers.ts'
import type { SheetContent, SheetLine, SheetStage } from '#contracts/custom-builds/build-sheet.ts'
import type { SaveSheetDraft } from '#contracts/custom-builds/build-sheet-bodies.ts'
import { SHEET_FORMAT } from '#contracts/custom-builds/build-sheets.ts'
import { type BuildFamily, STAGE_TEMPLATES, WHOLE_WORK } from '#contracts/custom-builds/build-stages.ts'
import { cancellationWords } from '#contracts/custom-builds/cancellation-terms.ts'
import type { PlanPart } from '#contracts/custom-builds/payment-plan.ts'
import { MAX_PART_TITLE } from '#contracts/custom-builds/plan-parts.ts'
import { LINE_TEMPLATES } from '#contracts/custom-builds/sheet-lines.ts'
import type { ownSettingsView } from '../offers/build-offer-view.ts'

export type BuildTerms = ReturnType<typeof ownSettingsView>

/** The inputs of a sheet besides the builder's draft. */
export type SheetFacts = {
  requestId: string
  instrumentType: string
  priceCents: number
  quoteVersion: number
  /** The milestones of the quote. */
  parts: PlanPart[]
  terms: BuildTerms
  ownSpecification: boolean
  law: string
  /** The previous version. Null for the first. */
  previous: { version: number; hash: string } | null
}

const DELIVERY =
  'When the instrument is finished, the buyer chooses delivery to an address or pickup. Delivery is charged with the final payment, at the carrier’s price that day, and the parcel is insured for the price of the instrument. If no carrier offers a price for the address, the builder arranges shipping, and the buyer pays nothing beyond the payments above.'

/** Composes the next version from the draft, price, payment plan, stages and the builder's current terms. */
export function composeSheet(facts: SheetFacts, draft: SaveSheetDraft): SheetContent {
  const { terms, ownSpecification, previous } = facts
  const stages = stagesOf(facts, draft)
  return composed({
    format: SHEET_FORMAT,
    request: facts.requestId,
    version: (previous?.version ?? 0) + 1,
    previous_hash: previous?.hash ?? null,
    quote_version: facts.quoteVersion,
    instrument: { title: draft.title, type: facts.instrumentType, family: draft.family },
    price_cents: facts.priceCents,
    lines: linesOf(draft, stages),
    plan: facts.parts.map((part) => boundTo(draft.family, stages, part)),
    stages,
    promise: draft.promise,
    date_is_essential: draft.date_is_essential,
    update_every_days: terms.update_every_days,
    answer_days: terms.answer_days,
    cancellation: {
      terms: terms.cancellation_terms,
      cooling_off_days: terms.cooling_off_days,
      words: cancellationWords(terms.cancellation_terms, terms.cooling_off_days, terms.trial_percent),
      ...(terms.trial_percent !== null && { trial_percent: terms.trial_percent }),
    },
    inspection_days: terms.inspection_days,
    delivery: DELIVERY,
    own_specification: ownSpecification,
    withdrawal: withdrawalSentence(ownSpecification),
    law: facts.law,
  })
}

/** Normalizes all texts to Unicode NFC, so the stored content matches the hash. */
export function composed(content: SheetContent): SheetContent {
  return JSON.parse(JSON.stringify(content).normalize('NFC'))
}

type StagesOfDraft = Pick<SaveSheetDraft, 'family' | 'stage_days' | 'stage_titles' | 'stage_weights'>

function stagesOf({ terms }: SheetFacts, { family, ...own }: StagesOfDraft): SheetStage[] {
  const usual = terms.stage_days[family]
  return STAGE_TEMPLATES[family].map(({ key, title, days, weight, cureDays, signOff }) => {
    const planDays = own.stage_days[key] ?? usual?.[key] ?? days
    return {
      key,
      title: own.stage_titles?.[key] || title,
      weight: own.stage_weights?.[key] ?? weight,
      plan_days: planDays,
      cure_days: Math.min(cureDays, planDays),
      asks_buyer: signOff,
    }
  })
}

function linesOf({ family, lines }: SaveSheetDraft, stages: SheetStage[]): SheetLine[] {
  return lines
    .filter(({ value, is_open }) => is_open || value !== '')
    .map(({ key, label, value, is_open, freeze_stage, freeze_day }) => {
      const chosen = stages.find((stage) => stage.key === freeze_stage)
      const usual = STAGE_TEMPLATES[family].find(({ freezes }) => freezes.includes(key))
      const stage = chosen?.key ?? usual?.key
      const unit = LINE_TEMPLATES.get(key)?.unit ?? null
      // Older drafts have no day.
      const freeze = freeze_day ? { day: freeze_day } : stage === undefined ? null : { stage }
      return { key, label, unit, value: is_open ? null : value, freeze }
    })
}

/**
 * Plan templates name the closed body. If an instrument has no such stage, the payment is due after the middle stage by the
 * template's weights, so that custom weights do not move a payment.
 */
function boundTo(family: BuildFamily, stages: SheetStage[], part: PlanPart): PlanPart {
  if (part.due_stage === null || stages.some(({ key }) => key === part.due_stage)) return part
  let done = 0
  const middle = STAGE_TEMPLATES[family].findIndex(({ weight }) => {
    done += weight
    return done >= WHOLE_WORK / 2
  })
  const stage = stages[middle]
  return stage ? { ...part, title: titleOf(stage), due_stage: stage.key } : part
}

/** A long title stands alone; its due date is shown beside it. */
function titleOf({ title }: SheetStage): string {
  const words = `${title} done`
  return words.length > MAX_PART_TITLE ? title : words
}

type Asked = {
  /** Null for a free-text request. */
  listingTitle: string | null
  customizationSelections: Record<string, string>
}

/**
 * Whether the buyer specified the instrument, which ends the right of withdrawal, or only chose from menus. Custom text, a color or
 * a file in an option counts as a specification; the message of the request does not. Options of a deleted offer do not count.
 */
export function isOwnSpecification(asked: Asked, options: readonly { optionName: string; optionType: OptionType }[]): boolean {
  if (asked.listingTitle === null) return true
  const byName = new Map(options.map(({ optionName, optionType }) => [optionName, optionType]))
  return Object.keys(asked.customizationSelections).some((name) => (byName.get(name) ?? 'dropdown') !== 'dropdown')
}

/** The sentence about the right of withdrawal, as it is signed. */
function withdrawalSentence(ownSpecification: boolean): string {
  return ownSpecification
    ? 'This instrument is made to your specifications, so the 14-day right of withdrawal does not apply.'
    : 'You chose from the builder’s options. If you buy as a consumer in the EU or UK, you can withdraw from the contract up to 14 days after you receive the instrument.'
}
