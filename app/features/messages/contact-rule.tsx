/** Said before somebody trips over it: what the shop refuses while a custom build of the two is being agreed. */
export function ContactRule() {
  return (
    <p className="mb-2 text-xs text-ink-soft text-pretty">
      Until your build is agreed, please leave out e-mail addresses, phone numbers and links. You can attach files instead.
    </p>
  )
}
