/** The scale length in any unit, with its error below. */
export function ScaleField({ typed, problem }: { typed: string; problem: string | null }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor="tool-scale" className="text-sm font-medium">
        Scale length
      </label>
      <input
        id="tool-scale"
        name="scale"
        key={typed}
        defaultValue={typed}
        maxLength={60}
        autoComplete="off"
        aria-describedby="tool-scale-note"
        aria-invalid={problem !== null}
        className="control"
      />
      <p id="tool-scale-note" className={problem ? 'text-sm text-rosewood' : 'text-xs text-ink-soft'}>
        {problem ?? 'In inches or millimeters: 25 1/2 in, 650 mm'}
      </p>
    </div>
  )
}
