import { classNames } from './class-names.ts'

type UnreadTextsProps = { problems: { sentence: string; hasField?: boolean }[]; className?: string }

/** Values in the URL that filter nothing. A range also shows this at its field, which on phones is in the sheet. */
export function UnreadTexts({ problems, className }: UnreadTextsProps) {
  return (
    <div role="status" className={classNames('text-ember text-sm wrap-anywhere', className)}>
      {problems.map(({ sentence, hasField }) => (
        <p key={sentence} className={hasField ? 'mt-3 lg:sr-only' : 'mt-3'}>
          {sentence}
        </p>
      ))}
    </div>
  )
}
