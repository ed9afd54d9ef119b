// Imported first, so that it handles Back before the router does.
import './lib/first-pop.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { checkConnection } from './lib/connection.ts'
import { preventOfflineReload } from './lib/offline-navigation.ts'
import { watchSession } from './lib/session.ts'

const RELOADED_AT = 'tonewood-reloaded-at'

// Must run first: the URL may hold a token that must not stay there, and API calls need to know who is signed in.
watchSession()

preventOfflineReload()

// After an update, an open page may request files that no longer exist: reload once. When offline, keep the page.
window.addEventListener('vite:preloadError', async () => {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
  if (Date.now() - last < 10_000 || !(await checkConnection())) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  location.reload()
})

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
