import { ButtonLink } from '#app/ui/button.tsx'
import { EmailLinkPage } from '#app/ui/email-link-page.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

export type StopByLinkProps = {
  /** The URL with its token, to which the button posts. */
  action: string
  /** What the link stops; undefined if the link is invalid. */
  subject:
    | { kind: 'search' | 'builder' | 'saved' | 'free' | 'idle' | 'all'; name: string; state: 'active' | 'stopped' | 'none' }
    | undefined
  isDone: boolean
  hasFailed: boolean
}

/** The page that unsubscribe links in alerts open. A plain form, so that it works without JavaScript. */
export function StopByLink({ action, subject, isDone, hasFailed }: StopByLinkProps) {
  if (isDone || subject?.state === 'stopped') {
    return (
      <EmailLinkPage heading="You’re unsubscribed">
        <p className="text-ink-soft">You won’t get these emails anymore. You can turn emails back on from your account page.</p>
        <ButtonLink to="/catalog">Browse the catalog</ButtonLink>
      </EmailLinkPage>
    )
  }
  if (!subject) {
    return (
      <EmailLinkPage heading="This link doesn’t work">
        <p className="text-ink-soft">
          Part of the link may be missing. Open it from the email again, or change your email settings on your account page.
        </p>
        <ButtonLink to="/account?tab=searches">See your searches</ButtonLink>
      </EmailLinkPage>
    )
  }
  if (subject.kind === 'idle' && subject.state === 'none') {
    return (
      <EmailLinkPage heading="No paused searches">
        <p className="text-ink-soft">You’re not subscribed to these emails. You can choose how often each search emails you.</p>
        <ButtonLink to="/account?tab=searches">See your searches</ButtonLink>
      </EmailLinkPage>
    )
  }
  return (
    <EmailLinkPage heading={subject.state === 'none' ? 'Stop availability emails?' : 'Stop these emails?'}>
      {hasFailed && <ErrorBox>Something went wrong. Please try again.</ErrorBox>}
      <p className="break-words text-ink-soft">{explain(subject)}</p>
      <form method="post" action={action}>
        <SubmitButton size="large">Stop these emails</SubmitButton>
      </form>
    </EmailLinkPage>
  )
}

function explain({ kind, name, state }: NonNullable<StopByLinkProps['subject']>): string {
  switch (kind) {
    case 'search':
      return `You’ll get no more emails for the search “${name}”. The search stays on your account page, and your other searches are not affected.`
    case 'builder':
      return `You won’t get an email about ${name}’s next instrument. ${name} stays on your list.`
    case 'saved':
      return 'You won’t get emails about instruments in your collections. Your collections and saved searches are not affected.'
    case 'free':
      if (state === 'none')
        return 'We send only one email for each reserved instrument you ask about. If one is still waiting to be sent, this stops it.'
      return 'You won’t get emails when reserved instruments you asked about become available. Your saved searches are not affected.'
    case 'idle':
      return 'Your paused searches will stay paused, even if you use them again. You can still find them on your account page.'
    case 'all':
      return 'This stops all emails about instruments: searches, builders, saved and reserved instruments. Your searches stay on your account page, and the newsletter isn’t affected.'
  }
}
