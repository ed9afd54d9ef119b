const STEPS = { shipping: 'Shipping', payment: 'Payment' }
type Step = keyof typeof STEPS

/** Shows which of the two steps is current. */
export function CheckoutSteps({ at }: { at: Step }) {
  return (
    <ol className="flex items-baseline gap-3 text-sm" aria-label="Steps">
      {(Object.keys(STEPS) as Step[]).map((step, index) => (
        <li key={step} aria-current={step === at ? 'step' : undefined} className="flex items-baseline gap-3">
          {index > 0 && <span aria-hidden="true" className="h-px w-8 self-center bg-rule" />}
          <span className={step === at ? 'font-semibold' : 'text-ink-soft'}>
            {index + 1}. <span>{STEPS[step]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
