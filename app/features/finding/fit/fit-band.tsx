import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** The models of one kind of instrument, as in the fit finder. */
type ModelGroup = { id: string; label: string; models: { id: string; name: string }[] }

type FitBandProps = {
  kinds: ModelGroup[]
  variant?: 'primary'
  /** Why the model in the URL was ignored. */
  problem?: string | undefined
}

/** The fit finder's first question, which opens it with the chosen model. */
export function FitBand({ kinds, variant, problem }: FitBandProps) {
  return (
    <section aria-labelledby="fit-band" className="page pt-10 pb-8 md:py-16">
      <div className="grid items-center gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div>
          <h2 id="fit-band" className="font-serif text-2xl">
            What do you play now?
          </h2>
          <p className="mt-2 max-w-measure text-ink-soft">
            We’ll show you the instruments here that feel closest to yours, and why.
          </p>
        </div>
        <div>
          <Form action="/fit" aria-labelledby="fit-band" className="flex gap-2">
            <select name="model" required defaultValue="" aria-label="Your instrument" className="control min-w-0 flex-1 md:h-13">
              <option value="">Your instrument</option>
              {kinds.map(({ id, label, models }) => (
                <optgroup key={id} label={label}>
                  {models.map((model) => (
                    <option key={model.id} value={model.id}>
                      {model.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            <Button type="submit" variant={variant} className="shrink-0 md:px-7">
              Show matches
            </Button>
          </Form>
          {problem && <p className="mt-2 text-sm text-rosewood wrap-anywhere">{problem}</p>}
          <Link to="/fit#measurements" className="link tap-target text-sm">
            Not listed? Enter your instrument’s measurements
          </Link>
        </div>
      </div>
    </section>
  )
}
