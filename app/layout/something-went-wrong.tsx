import { Button, ButtonLink } from '#app/ui/button.tsx'

/** A fault of ours: said plainly, with the two ways on. */
export function SomethingWentWrong() {
  return (
    <div className="page section">
      <title>Something went wrong · Tonewood</title>
      <h1 className="max-w-measure font-serif text-3xl">Something went wrong on our side</h1>
      <p className="mt-5 max-w-measure text-ink-soft">Nothing you did is lost. Please try again in a moment.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <ButtonLink to="/">Home</ButtonLink>
      </div>
    </div>
  )
}
