import { Button } from './button.tsx'

type ReadingNoteProps = {
  id?: string
  /** How it was read, in both units. */
  text?: string | null | undefined
  question?: string | null | undefined
  /** Readings to choose from: the words of a button, and what it types into the field. */
  answers?: readonly { label: string; typed: string }[]
  onAnswer?: (typed: string) => void
}

/** Under the field of a measure: how it was read, and a question where that is unusual or unclear. */
export function ReadingNote({ id, text, question, answers = [], onAnswer }: ReadingNoteProps) {
  return (
    <div id={id} role="status" className="text-xs text-ink-soft">
      {text && <p className="tabular-nums">{text}</p>}
      {question && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink">
          {question}
          {answers.map(({ label, typed }) => (
            <Button key={typed} variant="text" onClick={() => onAnswer?.(typed)}>
              {label}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}
