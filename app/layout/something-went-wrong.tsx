import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** A fault of ours: said plainly, with the two ways on. */
export function SomethingWentWrong() {
  return (
    <div className="page section">
      <title>Something went wrong · Tonewood</title>
      <Notice
        title="Something went wrong on our side"
        actions={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              Try again
            </Button>
            <ButtonLink to="/">Home</ButtonLink>
          </>
        }
      >
        Nothing you did is lost. Please try again in a moment.
      </Notice>
    </div>
  )
}
