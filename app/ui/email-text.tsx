/** An email address that can wrap after its '@' in a narrow column. */
export function EmailText({ email }: { email: string | null }) {
  if (!email) return null
  const domain = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  )
}
