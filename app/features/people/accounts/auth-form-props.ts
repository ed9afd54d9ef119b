import type { WindowEvents } from '#app/lib/window-events.ts'

export type AuthMode = WindowEvents['openAuthModal']['mode']

/** Props shared by the forms: one email address, typed once, and a way to switch forms. */
export type AuthFormProps = {
  email: string
  onEmail: (email: string) => void
  onMode: (mode: AuthMode, notice?: string) => void
  onDone: () => void
  /** The user moved on: clear the dialog's earlier message. */
  onAct: () => void
}
