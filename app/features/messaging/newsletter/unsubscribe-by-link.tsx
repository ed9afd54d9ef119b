import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { FAILED_TO_UNSUBSCRIBE, UNSUBSCRIBED } from '#contracts/messaging/newsletter.ts'
import type { NewsletterStatus } from '#contracts/messaging/newsletter-views.ts'
import { UnsubscribeButton } from './unsubscribe-button.tsx'

export type UnsubscribeByLinkProps = {
  /** The URL with its token, to which the button posts. */
  action: string
  /** The subscriber's address; undefined if the link is invalid. */
  subscriber: NewsletterStatus | undefined
  isDone: boolean
  hasFailed: boolean
}

/** The page that the unsubscribe link in a newsletter opens. A plain form, so that it works without JavaScript. */
export function UnsubscribeByLink({ action, subscriber, isDone, hasFailed }: UnsubscribeByLinkProps) {
  if (isDone) {
    return (
      <Quiet heading={UNSUBSCRIBED}>
        <p className="text-ink-soft">You won’t get our newsletter anymore. You can subscribe again at the bottom of any page.</p>
        <ButtonLink to="/catalog">Browse the catalog</ButtonLink>
      </Quiet>
    )
  }
  if (!subscriber) {
    return (
      <Quiet heading="This link does not work">
        <p className="text-ink-soft">Part of the link may be missing. Open it from the email again, or request a new one.</p>
        <UnsubscribeButton variant="primary">Send a new link</UnsubscribeButton>
      </Quiet>
    )
  }
  if (!subscriber.is_active) {
    return (
      <Quiet heading="You are unsubscribed">
        <p className="text-ink-soft">
          <Address>{subscriber.email}</Address> no longer gets our newsletter. No action needed.
        </p>
        <ButtonLink to="/catalog">Browse the catalog</ButtonLink>
      </Quiet>
    )
  }
  return (
    <Quiet heading="Unsubscribe from our newsletter">
      {hasFailed && <ErrorBox>{FAILED_TO_UNSUBSCRIBE}</ErrorBox>}
      <p className="text-ink-soft">
        Click the button to unsubscribe <Address>{subscriber.email}</Address>.
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
