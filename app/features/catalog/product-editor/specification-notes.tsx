import { Button } from '#app/ui/button.tsx'
import { ReadingNote } from '#app/ui/reading-note.tsx'
import type { LineReading } from './specification-reading.ts'

type SpecificationNoteProps = {
  readings: readonly LineReading[]
  name: string
  onAnswer: (reading: LineReading, typed: string) => void
}

/** Below a line: questions about its values, and values that the builder previously set differently. */
export function SpecificationNotes({ readings, name, onAnswer }: SpecificationNoteProps) {
  const noted = readings.filter(({ question, isStated, said }) => question || (isStated && said !== undefined))
  return noted.map((reading) => (
    <div key={reading.field} className="flex flex-col gap-1">
      {reading.question && (
        <ReadingNote
          question={`${aboutOf(reading, name)}${reading.question}`}
          answers={reading.answers}
          onAnswer={(typed) => onAnswer(reading, typed)}
        />
      )}
      {reading.isStated && reading.said !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-soft">
          {`Filters use ${reading.text}, but this line says ${reading.said}.`}
          <Button variant="text" size="small" onClick={() => onAnswer(reading, '')}>
            {`Use ${reading.said}`}
          </Button>
        </p>
      )}
    </div>
  ))
}

function aboutOf({ label, answers }: LineReading, name: string): string {
  return answers || label.toLowerCase() === name.trim().toLowerCase() ? '' : `${label}: `
}
