import type { InquiryKind } from '#contracts/inquiries.ts'

const KEY = 'tonewood-inquiry-draft:'

/** What was typed in this tab stays with it, so that neither a reload nor a look elsewhere loses a word. */
export function keepInquiryDraft(kind: InquiryKind, form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(KEY + kind, JSON.stringify(Object.fromEntries(new FormData(form))))
  } catch {
    // Storage may be forbidden or full; then the form simply forgets.
  }
}

/** Puts back what was typed, where nothing has been typed since. */
export function restoreInquiryDraft(kind: InquiryKind, form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(readDraft(kind))) {
    const control = form.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if ((isText || control instanceof HTMLSelectElement) && control.value === '' && typeof value === 'string') {
      control.value = value
    }
  }
}

/** The message has arrived. */
export function forgetInquiryDraft(kind: InquiryKind): void {
  try {
    sessionStorage.removeItem(KEY + kind)
  } catch {
    // What may not be stored was not kept.
  }
}

/** Somebody leaves: whatever anybody typed in this tab is gone. */
export function forgetInquiryDrafts(): void {
  forgetInquiryDraft('contact')
  forgetInquiryDraft('partnership')
}

function readDraft(kind: InquiryKind): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + kind) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
