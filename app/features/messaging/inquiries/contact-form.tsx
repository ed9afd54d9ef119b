import { CONTACT_SUBJECTS } from '#contracts/messaging/inquiries.ts'
import { ChoiceField, EmailField, MessageField, NameField } from './inquiry-fields.tsx'
import { InquiryForm } from './inquiry-form.tsx'

/** The contact form. */
export function ContactForm({ contactEmail }: { contactEmail: string }) {
  return (
    <InquiryForm kind="contact" label="Contact" act="Send message" sent="Message sent" contactEmail={contactEmail}>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField name="name" label="Name" autoComplete="name" missing="Please enter your name" />
        <EmailField />
      </div>
      <ChoiceField
        name="subject"
        label="Subject"
        choices={CONTACT_SUBJECTS}
        prompt="Choose a subject"
        missing="Please choose a subject"
      />
      <MessageField hint="If it’s about an order, please include the order number." />
    </InquiryForm>
  )
}
