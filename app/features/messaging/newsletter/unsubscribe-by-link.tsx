import { ButtonLink } from '#app/ui/button.tsx'
import { EmailLinkPage } from '#app/ui/email-link-page.tsx'
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
      <EmailLinkPage heading={UNSUBSCRIBED}>
        <p className="text-ink-soft">You won’t get our newsletter anymore. You can subscribe again at the bottom of any page.</p>
        <ButtonLink to="/catalog">Browse the catalog</ButtonLink>
      </EmailLinkPage>
    )
  }
  if (!subscriber) {
    return (
      <EmailLinkPage heading="This link doesn’t work">
        <p className="text-ink-soft">Part of the link may be missing. Open it from the email again, or request a new one.</p>
        <UnsubscribeButton variant="primary">Send a new link</UnsubscribeButton>
      </EmailLinkPage>
    )
  }
  if (!subscriber.is_active) {
    return (
      <EmailLinkPage heading="You’re already unsubscribed">
        <p className="text-ink-soft">
          <Address>{subscriber.email}</Address> no longer gets our newsletter. No action needed.
        </p>
        <ButtonLink to="/catalog">Browse the catalog</ButtonLink>
      </EmailLinkPage>
    )
  }
  return (
    <EmailLinkPage heading="Unsubscribe from our newsletter">
      {hasFailed && <ErrorBox>{FAILED_TO_UNSUBSCRIBE}</ErrorBox>}
      <p className="text-ink-soft">
        Click the button to unsubscribe <Address>{subscriber.email}</Address>.
      </p>
      <form method="post" action={action}>
        <SubmitButton size="large">Unsubscribe</SubmitButton>
      </form>
    </EmailLinkPage>
  )
}

function Address({ children }: { children: string }) {
  return <span className="break-words text-ink">{children}</span>
}
