import type { WindowEvents } from '#app/lib/window-events.ts'

export type AuthMode = WindowEvents['openAuthModal']['mode']

/** What the forms of the dialog share: one address, typed once, and the way from one to another. */
export type AuthFormProps = {
  email: string
  onEmail: (email: string) => void
  onMode: (mode: AuthMode, notice?: string) => void
  onDone: () => void
  /** The person went on: what the dialog said before is over. */
  onAct: () => void
}
