import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { checkConnection } from './lib/connection.ts'
import { preventOfflineReload } from './lib/offline-navigation.ts'
import { startSession } from './lib/session.ts'

const RELOADED_AT = 'tonewood-reloaded-at'

// First of all: the address may carry a token that must not stay there, and calls to the API ask who is signed in.
startSession()

preventOfflineReload()

// A page from before an update asks for parts that are gone: it is loaded anew, once. Without a connection it is kept.
window.addEventListener('vite:preloadError', async () => {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
  if (Date.now() - last < 10_000 || !(await checkConnection())) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  location.reload()
})

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
