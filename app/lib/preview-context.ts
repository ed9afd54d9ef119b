import { createContext } from 'react'

/** Whether this is a preview: it shows what others will see, and its buttons do nothing. */
export const PreviewContext = createContext(false)

/** The id of the sentence that explains why preview buttons do nothing. */
export const PREVIEW_NOTE_ID = 'preview-note'
