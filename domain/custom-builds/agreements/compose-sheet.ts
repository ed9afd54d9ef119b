import { readWood } from '#contracts/catalog/measures/read-values.ts'
import { suggestedPromise } from '#contracts/custom-builds/build-dates.ts'
import type { OptionType } from '#contracts/custom-builds/build-offers.ts'
import type { SheetContent, SheetLine, SheetStage } from '#contracts/custom-builds/build-sheet.ts'
import { measuredValue, SaveSheetDraft } from '#contracts/custom-builds/build-sheet-bodies.ts'
import { MAX_LINE_VALUE, SHEET_FORMAT } from '#contracts/custom-builds/build-sheets.ts'
import { type BuildFamily, buildFamilyOf, STAGE_TEMPLATES, WHOLE_WORK } from '#contracts/custom-builds/build-stages.ts'
import { cancellationWords } from '#contracts/custom-builds/cancellation.ts'
import type { PlanPart } from '#contracts/custom-builds/payment-plan.ts'
import { MAX_PART_TITLE } from '#contracts/custom-builds/plan-parts.ts'
import { LINE_TEMPLATES, SHEET_LINES } from '#contracts/custom-builds/sheet-lines.ts'
import { contactInfoProblem } from '#contracts/kernel/contact-free-text.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import type { ownSettingsView } from '../offers/list-build-offers.ts'

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

type AskedChoices = {
  /** Null for a free-text request. */
  listingTitle: string | null
  customizationSelections: Record<string, string>
}

/**
 * Whether the buyer specified the instrument, which ends the right of withdrawal, or only chose from menus. Custom text, a color or
 * a file in an option counts as a specification; the message of the request does not. Options of a deleted offer do not count.
 */
export function isOwnSpecification(
  asked: AskedChoices,
  options: readonly { optionName: string; optionType: OptionType }[],
): boolean {
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

type Line = SaveSheetDraft['lines'][number]

type Asked = {
  listingTitle: string | null
  specName: string | null
  buildType: string
  customizationSelections: Record<string, string>
  /** The buyer's file names, by choice. */
  fileNames: Record<string, string>
}

/** Plans are optimistic: work usually takes a fifth longer. */
const SLACK = 1.2

/**
 * The first draft: the family's lines, filled from the buyer's choices, and a realistic promised date. `lastStages` are
 * from the builder's newest sheet of this family, for its titles and weights.
 */
export function firstDraft(
  asked: Asked,
  terms: BuildTerms,
  today: string,
  lastStages: readonly SheetStage[] = [],
): SaveSheetDraft {
  const family = buildFamilyOf(asked.buildType)
  const title = asked.listingTitle ?? asked.buildType
  const found = linesFromChoices(asked)
  const lines = SHEET_LINES[family].map(({ key, label }) => lineOf(key, label, found.get(key) ?? ''))
  const own = [...found].filter(([key]) => !lines.some((line) => line.key === key))
  const more = own.map(([key, value]) => lineOf(key, key, value))
  return {
    title: title.slice(0, 120),
    family,
    lines: [...lines, ...more.map(asOwnLine)].slice(0, 60),
    promise: likelyDay(family, terms, today),
    date_is_essential: false,
    stage_days: {},
    ...wordingOf(lastStages),
  }
}

/** The draft of a later version, from the previous one. */
export function draftOfSheet(content: SheetContent): SaveSheetDraft {
  const said = new Map(content.lines.map((line) => [line.key, line]))
  const { family } = content.instrument
  const blank = SHEET_LINES[family].filter(({ key }) => !said.has(key)).map(({ key, label }) => lineOf(key, label, ''))
  const written = content.lines.map(({ key, label, value, freeze }) => ({
    ...lineOf(key, label, value ?? ''),
    is_open: value === null,
    freeze_stage: freeze !== null && 'stage' in freeze ? freeze.stage : null,
    freeze_day: freeze !== null && 'day' in freeze ? freeze.day : null,
  }))
  return {
    title: content.instrument.title,
    family,
    lines: [...written, ...blank].slice(0, 60),
    promise: content.promise,
    date_is_essential: content.date_is_essential,
    stage_days: Object.fromEntries(content.stages.map(({ key, plan_days }) => [key, plan_days])),
    ...wordingOf(content.stages),
  }
}

function wordingOf(stages: readonly SheetStage[]): Pick<SaveSheetDraft, 'stage_titles' | 'stage_weights'> {
  return {
    stage_titles: Object.fromEntries(stages.map(({ key, title }) => [key, title])),
    stage_weights: Object.fromEntries(stages.map(({ key, weight }) => [key, weight])),
  }
}

function lineOf(key: string, label: string, value: string): Line {
  return { key, label: LINE_TEMPLATES.get(key)?.label ?? label, value, is_open: false, freeze_stage: null, freeze_day: null }
}

function asOwnLine(line: Line, at: number): Line {
  return { ...line, key: `own:${at + 1}` }
}

/** The buyer's choices by line key, or by the option's name if no line matches. */
function linesFromChoices(asked: Asked): Map<string, string> {
  const { listingTitle, specName, customizationSelections, fileNames } = asked
  const found = new Map<string, string>()
  if (listingTitle !== null) found.set('model', [listingTitle, specName].filter(Boolean).join(', '))
  const joined = bodyWoodsOf(asked)
  if (joined) found.set('body_woods', joined.woods)
  for (const [option, chosen] of Object.entries(customizationSelections)) {
    if (joined?.options.includes(option)) continue
    const value = fileNames[chosen] === undefined ? chosen : `As in the file “${fileNames[chosen]}”`
    const key = keyOfOption(option)
    if (key !== undefined && !found.has(key) && fits(key, value))
      found.set(key, measuredValue(LINE_TEMPLATES.get(key), value) ?? value)
    else found.set(option.slice(0, 60), value.slice(0, MAX_LINE_VALUE))
  }
  return found
}

/** The chosen top with the wood of the rest, which a version is often named after: “Cedar top, walnut back and sides”. */
function bodyWoodsOf({ buildType, specName, customizationSelections, fileNames }: Asked) {
  const options = Object.entries(customizationSelections).filter(([, value]) => fileNames[value] === undefined)
  const chosen = (names: RegExp) => options.find(([option]) => names.test(plain(option))) ?? []
  const [topOption, top] = chosen(TOP)
  const [bodyOption, chosenBody] = chosen(BODY)
  const body = chosenBody ?? (specName && readWood(specName) ? specName : undefined)
  const rest = buildFamilyOf(buildType) === 'solid_body' ? 'body' : 'back and sides'
  const woods = top ? [`${top} top`, body && `${body} ${rest}`].filter(Boolean).join(', ') : body
  return woods && fits('body_woods', woods) ? { woods, options: [topOption, bodyOption] } : undefined
}

/** Whether the value is valid for the line. A length in words, for example, becomes a custom line. */
function fits(key: string, value: string): boolean {
  const line = { key, label: '', value, is_open: false, freeze_stage: null, freeze_day: null }
  const draft = { title: 'A', family: 'plain', lines: [line], promise: '2000-01-01' }
  return contactInfoProblem(value) === undefined && SaveSheetDraft.safeParse(draft).success
}

function keyOfOption(option: string): string | undefined {
  const name = plain(option)
  for (const { key, label } of LINE_TEMPLATES.values()) if (plain(label) === name || plain(key) === name) return key
  return SYNONYMS.find(([words]) => words.test(name))?.[1]
}

const TOP = /^(top|soundboard)( wood)?$/
const BODY = /^(body )?woods?$|^tonewoods?$|^back and sides$/

const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [BODY, 'body_woods'],
  [/^scale( length)?$/, 'scale_mm'],
  [/^nut( width)?$/, 'nut_mm'],
  [/^neck (shape|profile)$/, 'neck_profile'],
  [/^(left handed|handedness|orientation)$/, 'hand'],
  [/^(color|colour|stain)$/, 'colour'],
  [/^(pickup|pickups|electronics)$/, 'pickups'],
  [/^(machine heads|tuning machines)$/, 'tuners'],
]

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/_mm$|_g$/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The first Friday after the planned days plus a fifth. `domain/custom-builds/dates/forecast-builds.ts` suggests a better date. */
function likelyDay(family: BuildFamily, terms: BuildTerms, today: string): string {
  const own = terms.stage_days[family]
  const days = STAGE_TEMPLATES[family].reduce((sum, stage) => sum + (own?.[stage.key] ?? stage.days), 0)
  const later = Math.ceil(days * SLACK)
  return suggestedPromise(addDays(today, later))
}
