import { createContext } from 'react'

/** Whether this is rendered as a preview: it shows what others will see, and its buttons do nothing. */
export const PreviewContext = createContext(false)

/** The id of the sentence that says why a button in a preview does nothing. */
export const PREVIEW_NOTE_ID = 'preview-note'
