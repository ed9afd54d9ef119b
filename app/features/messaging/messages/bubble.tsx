import { classNames } from '#app/ui/class-names.ts'

const TONES = {
  own: 'rounded-br-none bg-ink text-paper',
  other: 'rounded-bl-none bg-panel',
  failed: 'rounded-br-none bg-ember-wash text-ember',
}

/** One message, as it was written. */
export function Bubble({ from, tone, children }: { from: string; tone: keyof typeof TONES; children: string }) {
  return (
    <p
      className={classNames(
        'max-w-full rounded-lg px-3.5 py-2 text-sm leading-normal whitespace-pre-wrap [overflow-wrap:anywhere]',
        TONES[tone],
      )}
    >
      <span className="sr-only">{from}: </span>
      {children}
    </p>
  )
}
