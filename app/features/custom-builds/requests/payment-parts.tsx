import { Link } from 'react-router'
import { Price } from '#app/ui/price.tsx'
import type { BuildPart } from '#contracts/custom-builds/build-payment-views.ts'
import { buildPaymentPath } from '#contracts/custom-builds/build-payments.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { buildFamilyOf, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import { partMoment } from '#contracts/custom-builds/part-moment.ts'
import { isPaidInParts, newestQuote } from './request-labels.ts'

type Stages = readonly { key: string; title: string }[]

/** The title of a stage in this build; before the sheet is signed, its title in the plan. */
function titleOf(key: string, stages: Stages, buildType: string): string {
  const isStage = (stage: Stages[number]) => stage.key === key
  return (stages.find(isStage) ?? STAGE_TEMPLATES[buildFamilyOf(buildType)].find(isStage))?.title ?? 'This stage'
}
const STATES: Record<BuildPart['state'], string> = { planned: 'Unpaid', due: 'Due', paid: 'Paid' }

/** If a milestone is named after its due moment, the moment is not repeated. */
function Moment({ title, when }: { title: string; when: string }) {
  return title.toLowerCase() === when ? null : <span className="text-ink-soft"> · {when}</span>
}

/** In the words of the spec sheet; without a sheet there is no signature to wait for. */
function momentOf(
  part: CustomBuildRequest['parts'][number],
  { build_type, sheet_version }: CustomBuildRequest,
  stages: Stages,
): string {
  if (part.due_kind === 'signing' && sheet_version === null) return 'once you both agree'
  return partMoment(part, (key) => titleOf(key, stages, build_type))
}

type PaymentPartsProps = { request: CustomBuildRequest; canPay?: boolean; stages?: Stages }

/** The milestones of a price: title, due moment, and whether they are paid. */
export function PaymentParts({ request, canPay = false, stages = [] }: PaymentPartsProps) {
  const { id, parts, status } = request
  // The deposit and the balance that follow a slot fee have buttons below.
  const hasLinks = canPay && newestQuote(request)?.payment_plan
  if (!isPaidInParts(request) || status === 'declined') return null
  return (
    <section aria-label="Payment plan" className="mt-5 border-t border-rule pt-4 text-sm">
      <ul>
        {parts.map((part) => (
          <li key={part.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5">
            <span className="min-w-0 flex-1">
              {part.title}
              <Moment title={part.title} when={momentOf(part, request, stages)} />
            </span>
            <span className="flex items-baseline gap-x-4">
              <span className={part.state === 'paid' ? 'text-spruce' : 'text-ink-soft'}>{STATES[part.state]}</span>
              <Price dollars={part.amount} />
              {hasLinks && part.url && (
                <Link to={buildPaymentPath(id, { partId: part.id })} className="link" aria-label={`Pay ${part.title}`}>
                  Pay
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
