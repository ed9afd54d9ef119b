import type { WindowEvents } from '#app/lib/window-events.ts'

export type AuthMode = WindowEvents['openAuthModal']['mode']

/** What the forms share: one address, typed once, and a way to switch forms. */
export type AuthFormProps = {
  email: string
  onEmail: (email: string) => void
  onMode: (mode: AuthMode, notice?: string) => void
  onDone: () => void
  /** The person moved on: clear the dialog's earlier message. */
  onAct: () => void
}
