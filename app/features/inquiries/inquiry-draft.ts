import { readDraft, removeDraft, storeDraft } from '#app/lib/drafts.ts'
import type { InquiryKind } from '#contracts/inquiries.ts'

/** Anybody may write to us: what they typed belongs to the tab, not to an account. */
const WRITER = 'anybody'

/** What was typed in this tab stays with it, so that neither a reload nor a look elsewhere loses a word. */
export function storeInquiryDraft(kind: InquiryKind, form: HTMLFormElement): void {
  storeDraft(`inquiry-${kind}`, WRITER, Object.fromEntries(new FormData(form)))
}

/** Puts back what was typed, where nothing has been typed since. */
export function restoreInquiryDraft(kind: InquiryKind, form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(readDraft(`inquiry-${kind}`, WRITER))) {
    const control = form.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if ((isText || control instanceof HTMLSelectElement) && control.value === '' && typeof value === 'string') {
      control.value = value
    }
  }
}

/** The message has arrived. */
export function clearInquiryDraft(kind: InquiryKind): void {
  removeDraft(`inquiry-${kind}`, WRITER)
}
