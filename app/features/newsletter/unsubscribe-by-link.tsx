import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { FAILED_TO_UNSUBSCRIBE, type NewsletterStatus, UNSUBSCRIBED } from '#contracts/newsletter.ts'
import { UnsubscribeButton } from './unsubscribe-button.tsx'

export type UnsubscribeByLinkProps = {
  /** The address with its token, to which the button posts. */
  action: string
  /** Whom the link was made for; undefined when it does not hold. */
  subscriber: NewsletterStatus | undefined
  isDone: boolean
  hasFailed: boolean
}

/** Where the link of a newsletter's mail leads. A plain form, so that it works in any browser, without scripts too. */
export function UnsubscribeByLink({ action, subscriber, isDone, hasFailed }: UnsubscribeByLinkProps) {
  if (isDone) {
    return (
      <Quiet heading={UNSUBSCRIBED}>
        <p className="text-ink-soft">
          No more of our letters come to you. Should you miss them, subscribe again at the foot of any page.
        </p>
        <ButtonLink to="/catalog">Browse the catalog</ButtonLink>
      </Quiet>
    )
  }
  if (!subscriber) {
    return (
      <Quiet heading="This link does not work">
        <p className="text-ink-soft">A part of it may be missing. Open it from the mail once more, or have a new one sent.</p>
        <UnsubscribeButton variant="primary">Send a new link</UnsubscribeButton>
      </Quiet>
    )
  }
  if (!subscriber.is_active) {
    return (
      <Quiet heading="You have left the newsletter">
        <p className="text-ink-soft">
          <Address>{subscriber.email}</Address> does not get our newsletter any more. There is nothing left to do.
        </p>
        <ButtonLink to="/catalog">Browse the catalog</ButtonLink>
      </Quiet>
    )
  }
  return (
    <Quiet heading="Unsubscribe from our newsletter">
      {hasFailed && <ErrorBox>{FAILED_TO_UNSUBSCRIBE}</ErrorBox>}
      <p className="text-ink-soft">
        One press, and no more of our letters come to <Address>{subscriber.email}</Address>.
      </p>
      <form method="post" action={action}>
        <SubmitButton size="large">Unsubscribe</SubmitButton>
      </form>
    </Quiet>
  )
}

function Quiet({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-start gap-6 px-6 py-24">
      <h1 className="font-serif text-3xl text-balance">{heading}</h1>
      {children}
    </div>
  )
}

function Address({ children }: { children: string }) {
  return <span className="break-words text-ink">{children}</span>
}
