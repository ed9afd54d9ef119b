import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type BlockerFunction, createPath, useBlocker, useLocation, useNavigate, useNavigation } from 'react-router'
import { checkConnection, isOutageLikely, useOutage } from '../lib/connection.ts'
import { needsFullPageLoad } from '../lib/offline-navigation.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useTopModal } from '../ui/modal-stack.ts'
import { toast } from '../ui/toast.ts'

const WORDS = { offline: 'You’re offline.', unreachable: 'The shop can’t be reached.' }
const ASK_AGAIN_MS = 5_000
/** Long enough to request the wanted page again. */
const RELEASE_MS = 300

/**
 * Tells the user they are offline, and keeps the page and everything typed on it until the connection returns. The top dialog takes the
 * notice along, because it covers the page.
 */
export function ConnectionNotice() {
  const outage = useOutage()
  const navigate = useNavigate()
  const host = useTopModal()
  const [isAsking, setAsking] = useState(false)
  useStayOnPage()
  useConnectionWatch(outage?.kind)
  useReleaseNavigation(outage !== null)

  async function tryAgain(wanted: string | undefined) {
    setAsking(true)
    if ((await checkConnection()) && wanted !== undefined) await navigate(wanted)
    setAsking(false)
  }

  const notice = (
    <div
      role="status"
      className={classNames('bg-ink text-paper print:hidden', host ? 'shrink-0' : 'fixed inset-x-0 bottom-0 z-30')}
    >
      {outage && (
        <div className="page flex flex-wrap items-center justify-between gap-x-6 py-3 text-sm">
          <p>{WORDS[outage.kind]}</p>
          <Button
            variant="text"
            size="small"
            className="-my-1 px-0 text-paper decoration-current"
            pending={isAsking}
            onClick={() => void tryAgain(outage.wanted)}
          >
            Try again
          </Button>
        </div>
      )}
    </div>
  )
  return host ? createPortal(notice, host) : notice
}

/** During a likely outage, checks the connection before leaving a page. */
function useStayOnPage() {
  const blocker = useBlocker(mustCheckFirst)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isOver = false
    const wanted = createPath(blocker.location)
    void checkConnection(wanted).then((isReached) => {
      if (isOver) return
      if (isReached && !needsFullPageLoad()) return blocker.proceed()
      blocker.reset()
      if (isReached) location.assign(wanted)
    })
    return () => {
      isOver = true
    }
  }, [blocker])
}

const mustCheckFirst: BlockerFunction = ({ currentLocation: here, nextLocation: next }) =>
  (isOutageLikely() || needsFullPageLoad()) && (here.pathname !== next.pathname || here.search !== next.search)

/** Follows the browser's network events and polls the server during an outage. */
function useConnectionWatch(kind: 'offline' | 'unreachable' | undefined) {
  const wasOut = useRef(false)
  useEffect(() => {
    if (wasOut.current && !kind) toast.success('You’re back online')
    wasOut.current = kind !== undefined

    const ask = () => void checkConnection()
    let again: ReturnType<typeof setTimeout> | undefined
    const checkTwice = () => {
      ask()
      // One more response may arrive while a connection drops.
      again = setTimeout(ask, ASK_AGAIN_MS)
    }
    window.addEventListener('online', ask)
    window.addEventListener('offline', checkTwice)
    // The connection may have dropped before anyone listened.
    if (!kind && !navigator.onLine) checkTwice()
    const timer = kind === 'unreachable' ? setInterval(ask, ASK_AGAIN_MS) : undefined
    return () => {
      window.removeEventListener('online', ask)
      window.removeEventListener('offline', checkTwice)
      clearTimeout(again)
      clearInterval(timer)
    }
  }, [kind])
}

/** Once the shop responds, stops waiting for the missing page and reloads the current one. */
function useReleaseNavigation(isOut: boolean) {
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const navigation = useNavigation()
  const now = useRef(navigation)
  const held = useRef(navigation)
  useEffect(() => {
    now.current = navigation
    if (isOut) held.current = navigation
  })
  useEffect(() => {
    if (isOut) return
    const timer = setTimeout(() => {
      if (now.current.state === 'loading' && now.current === held.current) {
        void navigate(here, { replace: true, preventScrollReset: true })
      }
    }, RELEASE_MS)
    return () => clearTimeout(timer)
  }, [isOut, here, navigate])
}
