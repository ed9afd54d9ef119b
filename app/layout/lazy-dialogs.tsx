import { type ComponentType, useEffect, useState } from 'react'
import { loadAtFirstUse, markInUse } from '../lib/first-use.ts'
import { useSession } from '../lib/session.ts'
import { toasts } from '../ui/toast.ts'

const load = () => import('./page-dialogs.tsx').then((module) => module.PageDialogs)

/** The dialogs and toasts of every page: loaded at the first interaction, for signed-in users, or for a toast. */
export function LazyDialogs() {
  const [Dialogs, setDialogs] = useState<ComponentType>()
  const isSignedIn = useSession().user !== null
  useEffect(() => {
    void loadAtFirstUse(load).then((loaded) => setDialogs(() => loaded))
    return toasts.subscribe(markInUse)
  }, [])
  useEffect(() => {
    if (isSignedIn) markInUse()
  }, [isSignedIn])
  return Dialogs ? <Dialogs /> : null
}
