import { useState } from 'react'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { refetchQueries } from '#app/lib/query-client.ts'
import { loadAuthClient } from '#app/lib/session.ts'
import { withVerification } from './second-factor.ts'
import type { TwoStepSetup } from './two-step-dialog.tsx'
import { newCodes } from './two-step-query.ts'

const TwoStepDialog = lazyDialog(() => import('./two-step-dialog.tsx').then((module) => module.TwoStepDialog))

/** The dialog that sets up an app or shows new recovery codes. */
export function useTwoStepDialog() {
  const [setup, setSetup] = useState<TwoStepSetup>()
  const [isOpen, setOpen] = useState(false)

  function show(next: TwoStepSetup) {
    setSetup(next)
    setOpen(true)
  }

  /** Creates recovery codes in place of any earlier ones, and shows them. */
  async function showNewCodes() {
    const { mfa } = await loadAuthClient()
    const { data } = await withVerification(() => mfa.recoveryCodes.regenerate())
    await refetchQueries('two-step')
    if (data) show(newCodes(data))
  }

  return {
    show,
    showNewCodes,
    dialog: setup && <TwoStepDialog open={isOpen} setup={setup} onClose={() => setOpen(false)} />,
  }
}
