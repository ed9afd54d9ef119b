import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startSession } from './lib/session.ts'

// First of all: the address may carry a token that must not stay there, and calls to the API ask who is signed in.
startSession()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
