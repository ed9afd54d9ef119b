import { PARTNERSHIP_TYPES } from '#contracts/messaging/inquiries.ts'
import { ChoiceField, EmailField, MessageField, NameField } from './inquiry-fields.tsx'
import { InquiryForm } from './inquiry-form.tsx'

/** The partnership form. */
export function PartnershipForm({ contactEmail }: { contactEmail: string }) {
  return (
    <InquiryForm
      kind="partnership"
      label="Partnership inquiry"
      act="Send inquiry"
      sent="Inquiry sent"
      contactEmail={contactEmail}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField
          name="companyName"
          label="Company name"
          autoComplete="organization"
          missing="Please enter the name of your company"
        />
        <NameField name="contactName" label="Contact name" autoComplete="name" missing="Please enter your name" />
        <EmailField />
        <ChoiceField
          name="partnershipType"
          label="Partnership type"
          choices={PARTNERSHIP_TYPES}
          prompt="Choose a type"
          missing="Please choose a type of partnership"
        />
      </div>
      <MessageField />
    </InquiryForm>
  )
}
