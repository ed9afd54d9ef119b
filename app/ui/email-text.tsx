/** An email address that, in a narrow column, goes on in the next line after its '@'. */
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
