import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { buildPaymentLink } from '#contracts/custom-builds/build-payments.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { PayButton } from '../requests/pay-button.tsx'

/** The viewer's most urgent step as a button, with the following ones below. */
export function NextStep({ build }: { build: Pick<Build, 'request_id' | 'waits_for_you'> }) {
  const [first, ...others] = build.waits_for_you
  if (!first) return null
  return (
    <section aria-labelledby="next-step" className="bg-panel px-5 py-4">
      <h2 id="next-step" className="text-sm text-ink-soft">
        Next step
      </h2>
      <div className="mt-2">
        <Step step={first} requestId={build.request_id} isFirst />
      </div>
      {others.length > 0 && (
        <ul className="mt-2">
          {others.map((step) => (
            <li key={step.text}>
              <Step step={step} requestId={build.request_id} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type StepProps = { step: Build['waits_for_you'][number]; requestId: string; isFirst?: boolean }

function Step({ step: { text, path, amount }, requestId, isFirst = false }: StepProps) {
  if (path === null) return <span className={isFirst ? 'font-medium' : 'text-sm'}>{text}</span>
  if (amount !== undefined) {
    const pays = { requestId, link: buildPaymentLink(path.slice(path.lastIndexOf('/') + 1)), amount }
    return isFirst ? (
      <PayButton {...pays} variant="primary" className="*:w-full">
        {text}
      </PayButton>
    ) : (
      <PayButton {...pays} variant="text" size="small" className="-ml-1">
        {text}
      </PayButton>
    )
  }
  return isFirst ? (
    <ButtonLink to={path} variant="primary" className="w-full">
      {text}
    </ButtonLink>
  ) : (
    <Link to={path} className="link tap-target text-sm">
      {text}
    </Link>
  )
}
