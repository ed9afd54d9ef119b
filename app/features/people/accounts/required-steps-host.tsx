import { useEffect, useState } from 'react'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { useWindowEvent, type WindowEvents } from '#app/lib/window-events.ts'

const TermsDialog = lazyDialog(() => import('./terms-dialog.tsx').then((module) => module.TermsDialog))
const NameDialog = lazyDialog(() => import('./name-dialog.tsx').then((module) => module.NameDialog))
const VerifyDialog = lazyDialog(() => import('./verify-dialog.tsx').then((module) => module.VerifyDialog))
const DIALOGS = { terms: TermsDialog, name: NameDialog, verify: VerifyDialog }

type Asked = { step: keyof typeof DIALOGS; isOpen: boolean; done: WindowEvents['openTermsDialog']['done'] }

/** Opens the dialog for what a write requires first, then lets the write continue. */
export function RequiredStepsHost() {
  const [asked, setAsked] = useState<Asked>()
  useWindowEvent('openTermsDialog', ({ done }) => setAsked({ step: 'terms', isOpen: true, done }))
  useWindowEvent('openNameDialog', ({ done }) => setAsked({ step: 'name', isOpen: true, done }))
  useWindowEvent('openVerifyDialog', ({ done }) => setAsked({ step: 'verify', isOpen: true, done }))
  const done = asked?.done
  // On a page without this host, no write is left waiting.
  useEffect(() => () => done?.(false), [done])
  if (!asked) return null

  function answer(isTaken: boolean) {
    setAsked((last) => last && { ...last, isOpen: false })
    asked?.done(isTaken)
  }
  const Dialog = DIALOGS[asked.step]
  return <Dialog open={asked.isOpen} onClose={() => answer(false)} onTaken={() => answer(true)} />
}
