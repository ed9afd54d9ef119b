import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'

/** Invites builders to sign up; hidden once signed in. */
export function JoinAsBuilder() {
  return (
    <section data-for="visitor" aria-labelledby="join-as-builder" className="mt-8 bg-panel">
      <div className="page section grid items-end gap-8 md:grid-cols-[2fr_1fr]">
        <div>
          <h2 id="join-as-builder" className="font-serif text-3xl">
            Your workshop could be on this page
          </h2>
          <p className="mt-4 max-w-measure text-ink-soft">
            No monthly fee: you pay a commission when an instrument sells, and nothing until then. We review your work before it’s
            listed.
          </p>
        </div>
        <div className="md:justify-self-end">
          <Button
            variant="primary"
            size="large"
            aria-haspopup="dialog"
            onClick={() => raiseWindowEvent('openAuthModal', { mode: 'builder-sign-up' })}
          >
            Join as Builder
          </Button>
        </div>
      </div>
    </section>
  )
}
