import type { BuildPart } from '#contracts/custom-builds/build-payment-views.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { buildFamilyOf, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import { partMoment } from '#contracts/custom-builds/part-moment.ts'
import { formatDollars, toCents, toDollars } from '#contracts/kernel/money.ts'
import { isPaidInParts } from './request-labels.ts'

export type Stages = readonly { key: string; title: string }[]

/** The title of a stage in this build; before the sheet is signed, its title in the plan. */
function titleOf(key: string, stages: Stages, buildType: string): string {
  const isStage = (stage: Stages[number]) => stage.key === key
  return (stages.find(isStage) ?? STAGE_TEMPLATES[buildFamilyOf(buildType)].find(isStage))?.title ?? 'This stage'
}

/** Whether a milestone is the next to pay. Without a spec sheet there is no build yet, and the first is due once the quote is accepted. */
export function isDue({ state, due_kind }: BuildPart, { status, sheet_version }: CustomBuildRequest): boolean {
  const isFirst = due_kind === 'signing' || due_kind === 'start'
  return state === 'due' || (state === 'planned' && isFirst && status === 'accepted' && sheet_version === null)
}

/** The unpaid milestones of a price that has more than a deposit and a balance; none once the request is closed. */
export function openParts(request: CustomBuildRequest): BuildPart[] {
  if (!isPaidInParts(request) || request.status === 'declined') return []
  return request.parts.filter(({ state }) => state !== 'paid')
}

/** When a milestone is due, in the words of the spec sheet; without a sheet there is no signature to wait for. */
export function partDue(part: BuildPart, { build_type, sheet_version }: CustomBuildRequest, stages: Stages): string {
  if (part.due_kind === 'signing' && sheet_version === null) return 'once you both agree'
  return partMoment(part, (key) => titleOf(key, stages, build_type))
}

/** `$1,800 when “Neck” is done`, or `$1,800 due now`; undefined without an unpaid milestone. */
function nextPayment(request: CustomBuildRequest, stages: Stages): string | undefined {
  const due = request.parts.find((part) => isDue(part, request))
  const next = due ?? request.parts.find(({ state }) => state === 'planned')
  return next && `${formatDollars(next.amount)} ${due ? 'due now' : partDue(next, request, stages)}`
}

/** The next payment, if nothing is due yet. */
export function plannedPayment(request: CustomBuildRequest): string | undefined {
  const hasDue = request.parts.some((part) => isDue(part, request))
  return hasDue || request.status === 'declined' ? undefined : nextPayment(request, [])
}

/** `Paid $2,450 of $6,000 · Next: $1,800 when “Neck” is done`; undefined without a price, and once the request is closed. */
export function paymentLine(request: CustomBuildRequest, stages: Stages): string | undefined {
  const { paid, open_balance, status } = request
  if (open_balance === null || status === 'declined') return undefined
  if (open_balance === 0) return `${formatDollars(paid)} paid in full`
  const next = nextPayment(request, stages)
  const total = toDollars(toCents(paid) + toCents(open_balance))
  return [`Paid ${formatDollars(paid)} of ${formatDollars(total)}`, next && `Next: ${next}`].filter(Boolean).join(' · ')
}
