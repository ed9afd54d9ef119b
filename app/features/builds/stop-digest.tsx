import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

type StopDigestProps = {
  /** The address with its token, where the button posts. */
  action: string
  state: 'wanted' | 'stopped' | 'unknown'
  hasFailed: boolean
}

/** Where the link in a mail about news of builds leads. A plain form, so that it works without JavaScript. */
export function StopDigest({ action, state, hasFailed }: StopDigestProps) {
  const builds = <ButtonLink to="/account?tab=custom-builds">See your custom builds</ButtonLink>
  if (state === 'stopped')
    return (
      <Quiet heading="Mail about your builds is stopped">
        <p className="text-ink-soft">
          What needs an answer still comes at once. On the page of your build you can turn it on again.
        </p>
        {builds}
      </Quiet>
    )
  if (state === 'unknown')
    return (
      <Quiet heading="This link does not work">
        <p className="text-ink-soft">
          Part of it may be missing. Open it from the mail again, or choose on the page of your build.
        </p>
        {builds}
      </Quiet>
    )
  return (
    <Quiet heading="Stop mail about your builds?">
      {hasFailed && <ErrorBox>Something went wrong. Please try again.</ErrorBox>}
      <p className="text-ink-soft">
        You get no more mail about what is new in your builds, neither on Sunday evening nor when a stage is done. What needs an
        answer still comes at once.
      </p>
      <form method="post" action={action}>
        <SubmitButton size="large">Stop this mail</SubmitButton>
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
