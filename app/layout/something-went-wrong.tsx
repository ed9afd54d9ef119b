import { Button, ButtonLink } from '../ui/button.tsx'
import { FullPageNotice } from '../ui/full-page-notice.tsx'
import { RequestNumber } from './request-number.tsx'

/** A server error or temporary outage, with two ways to continue. */
export function SomethingWentWrong({ unavailable }: { unavailable?: string }) {
  const title = unavailable ? 'The shop is not available at the moment' : 'Something went wrong on our side'
  return (
    <div className="page section">
      <title>{unavailable ? 'Not available · Tonewood' : 'Something went wrong · Tonewood'}</title>
      <FullPageNotice
        title={title}
        actions={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              Try again
            </Button>
            <ButtonLink to="/">Home</ButtonLink>
          </>
        }
      >
        <p>{unavailable ?? 'Your work isn’t lost. Please try again in a moment.'}</p>
        <RequestNumber />
      </FullPageNotice>
    </div>
  )
}
