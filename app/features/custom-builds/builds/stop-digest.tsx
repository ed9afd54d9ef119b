import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

type StopDigestProps = {
  /** The URL with its token that the form posts to. */
  action: string
  state: 'wanted' | 'stopped' | 'unknown'
  hasFailed: boolean
}

/** The page behind the stop link in build emails. A plain form, so it works without JavaScript. */
export function StopDigest({ action, state, hasFailed }: StopDigestProps) {
  const builds = <ButtonLink to="/account?tab=custom-builds">View custom builds</ButtonLink>
  if (state === 'stopped')
    return (
      <Quiet heading="Build emails stopped">
        <p className="text-ink-soft">
          We’ll still email you right away when something needs your answer. You can turn build emails back on from your build
          page.
        </p>
        {builds}
      </Quiet>
    )
  if (state === 'unknown')
    return (
      <Quiet heading="This link doesn’t work">
        <p className="text-ink-soft">
          Part of the link might be missing. Open the link from the email again, or change your settings on the build page.
        </p>
        {builds}
      </Quiet>
    )
  return (
    <Quiet heading="Stop emails about your builds?">
      {hasFailed && <ErrorBox>Something went wrong. Please try again.</ErrorBox>}
      <p className="text-ink-soft">
        You’ll no longer get emails about your builds on Sunday evenings or when a stage is done. We’ll still email you right away
        when something needs your answer.
      </p>
      <form method="post" action={action}>
        <SubmitButton size="large">Stop emails</SubmitButton>
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
