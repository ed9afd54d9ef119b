import { Checkbox } from '#app/ui/checkbox.tsx'

/** Confirms age and terms; required to submit. The terms open in a new tab, so that nothing typed is lost. */
export function TermsCheckbox() {
  return (
    <Checkbox
      name="terms"
      required
      invalidMessage="Please confirm your age and accept the terms"
      label={
        <>
          I am 18 or older and accept the{' '}
          <a href="/terms" target="_blank" rel="noreferrer" className="underline">
            terms
          </a>
        </>
      }
    />
  )
}
