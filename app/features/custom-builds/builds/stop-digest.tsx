import { ButtonLink } from '#app/ui/button.tsx'
import { EmailLinkPage } from '#app/ui/email-link-page.tsx'
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
      <EmailLinkPage heading="Build emails stopped">
        <p className="text-ink-soft">
          We’ll still email you right away when something needs your answer. You can turn build emails back on from your build
          page.
        </p>
        {builds}
      </EmailLinkPage>
    )
  if (state === 'unknown')
    return (
      <EmailLinkPage heading="This link doesn’t work">
        <p className="text-ink-soft">
          Part of the link might be missing. Open the link from the email again, or change your settings on the build page.
        </p>
        {builds}
      </EmailLinkPage>
    )
  return (
    <EmailLinkPage heading="Stop emails about your builds?">
      {hasFailed && <ErrorBox>Something went wrong. Please try again.</ErrorBox>}
      <p className="text-ink-soft">
        You’ll no longer get emails about your builds on Sunday evenings or when a stage is done. We’ll still email you right away
        when something needs your answer.
      </p>
      <form method="post" action={action}>
        <SubmitButton size="large">Stop emails</SubmitButton>
      </form>
    </EmailLinkPage>
  )
}
