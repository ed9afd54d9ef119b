import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

export type StopByLinkProps = {
  /** The address with its token, where the button posts. */
  action: string
  /** What the link stops; undefined if the link is invalid. */
  subject:
    | { kind: 'search' | 'builder' | 'saved' | 'free' | 'idle' | 'all'; name: string; state: 'active' | 'stopped' | 'none' }
    | undefined
  isDone: boolean
  hasFailed: boolean
}

/** Where the links in alerts lead. A plain form, so that it works without JavaScript. */
export function StopByLink({ action, subject, isDone, hasFailed }: StopByLinkProps) {
  if (isDone || subject?.state === 'stopped') {
    return (
      <Quiet heading="These emails are stopped">
        <p className="text-ink-soft">You will not get them any more. What can be turned on again is on your account page.</p>
        <ButtonLink to="/catalog">Browse the catalog</ButtonLink>
      </Quiet>
    )
  }
  if (!subject) {
    return (
      <Quiet heading="This link does not work">
        <p className="text-ink-soft">Part of it may be missing. Open it from the email again, or choose on your account page.</p>
        <ButtonLink to="/account?tab=searches">See your searches</ButtonLink>
      </Quiet>
    )
  }
  if (subject.kind === 'idle' && subject.state === 'none') {
    return (
      <Quiet heading="None of your searches is paused">
        <p className="text-ink-soft">So there is nothing to stop here. You choose for each search how often it sends email.</p>
        <ButtonLink to="/account?tab=searches">See your searches</ButtonLink>
      </Quiet>
    )
  }
  return (
    <Quiet heading={subject.state === 'none' ? 'You wait for no instrument' : 'Stop these emails?'}>
      {hasFailed && <ErrorBox>That did not work. Please try again.</ErrorBox>}
      <p className="break-words text-ink-soft">{explain(subject)}</p>
      <form method="post" action={action}>
        <SubmitButton size="large">Stop these emails</SubmitButton>
      </form>
    </Quiet>
  )
}

function explain({ kind, name, state }: NonNullable<StopByLinkProps['subject']>): string {
  switch (kind) {
    case 'search':
      return `The search “${name}” will send no more email. It stays on your account page, and your other searches go on.`
    case 'builder':
      return `You will not get an email about the next instrument of ${name}. They stay on your list.`
    case 'saved':
      return 'You will not get emails about instruments in your collections. They stay there, and your searches go on.'
    case 'free':
      if (state === 'none')
        return 'We write once about each reserved instrument that you ask about. If another one came free at the same moment, this stops its email.'
      return 'You will not get emails when the reserved instruments that you asked about come free. Your searches go on.'
    case 'idle':
      return 'Your paused searches send no email, not even when you use them again. They stay on your account page.'
    case 'all':
      return 'All emails about instruments stop: searches, builders, saved and reserved instruments. Your searches stay on your account page, and the newsletter is not touched.'
  }
}

function Quiet({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-start gap-6 px-6 py-24">
      <h1 className="font-serif text-3xl text-balance">{heading}</h1>
      {children}
    </div>
  )
}
