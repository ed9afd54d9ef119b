/** A link to write to the operator's address. */
export function ContactEmailLink({ email }: { email: string }) {
  return (
    <a className="link [overflow-wrap:anywhere]" href={`mailto:${email}`}>
      {email}
    </a>
  )
}
