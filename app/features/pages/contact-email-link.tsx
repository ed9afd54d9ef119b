/** The operator's address, ready to write to. */
export function ContactEmailLink({ email }: { email: string }) {
  return (
    <a className="link [overflow-wrap:anywhere]" href={`mailto:${email}`}>
      {email}
    </a>
  )
}
