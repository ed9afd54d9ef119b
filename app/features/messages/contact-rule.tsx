/** Said before somebody trips over it: what the shop refuses while a custom build of the two is being agreed. */
export function ContactRule() {
  return (
    <p className="border-t border-rule pt-2 text-xs text-ink-soft text-pretty">
      Until your custom build is agreed, please leave out e-mail addresses, phone numbers and links. Pictures, PDFs and sound can
      be attached here.
    </p>
  )
}
