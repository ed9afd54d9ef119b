import { createContext } from 'react'

/** Whether what is drawn is a preview: it shows what others will see, and its buttons do nothing. */
export const PreviewContext = createContext(false)

/** Names the sentence that says why a button of a preview does nothing. */
export const PREVIEW_NOTE_ID = 'preview-note'
