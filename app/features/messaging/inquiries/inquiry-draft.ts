import { readDraft, removeDraft, storeDraft } from '#app/lib/drafts.ts'
import type { InquiryKind } from '#contracts/messaging/inquiries.ts'

/** Visitors can also write, so the draft belongs to the tab, not to an account. */
const WRITER = 'anybody'

/** Keeps the entered text in this tab through reloads and navigation. */
export function storeInquiryDraft(kind: InquiryKind, form: HTMLFormElement): void {
  storeDraft(`inquiry-${kind}`, WRITER, Object.fromEntries(new FormData(form)))
}

/** Restores the draft, except for fields edited since. */
export function restoreInquiryDraft(kind: InquiryKind, form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(readDraft(`inquiry-${kind}`, WRITER))) {
    const control = form.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if ((isText || control instanceof HTMLSelectElement) && control.value === '' && typeof value === 'string') {
      control.value = value
    }
  }
}

/** Called once the message is sent. */
export function clearInquiryDraft(kind: InquiryKind): void {
  removeDraft(`inquiry-${kind}`, WRITER)
}
