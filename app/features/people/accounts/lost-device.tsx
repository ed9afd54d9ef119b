import { useState } from 'react'
import { useContactEmail } from '#app/lib/contact-email.ts'
import { Button } from '#app/ui/button.tsx'
import { ContactEmailLink } from '#app/ui/contact-email-link.tsx'

/** How to get back in without a second factor. */
export function LostDevice() {
  const contactEmail = useContactEmail()
  const [isLost, setLost] = useState(false)
  return (
    <div className="flex flex-col items-center gap-3">
      <Button variant="text" size="small" aria-expanded={isLost} onClick={() => setLost(!isLost)}>
        Lost your device?
      </Button>
      {isLost && (
        <p className="text-center text-sm text-ink-soft">
          Email <ContactEmailLink email={contactEmail} /> from your account’s address. We’ll help you get back in.
        </p>
      )}
    </div>
  )
}
