import { beforeEach, expect, test, vi } from 'vitest'
import { removeDrafts } from '#app/lib/drafts.ts'
import type { WindowEvents } from '#app/lib/window-events.ts'
import type { MessageContent } from './outgoing-message.ts'

vi.mock('#app/lib/session.ts', () => ({ currentSession: () => ({ user: signedIn ? { id: signedIn } : null }) }))

type Outbox = typeof import('./outbox.ts')
type Sent = { client_id: string; message: string; attachments: string[] }

let signedIn: string | null
let kept: Map<string, string>
/** The messages that reached the server. */
let sent: Sent[]
/** How the server answers the next request. */
let answer: (message: Sent) => Response | Promise<Response>
/** The account's tabs, each with its own window. */
let windows: EventTarget[]

const taken = () => Response.json({}, { status: 201 })
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = (message: string) =>
  Response.json({ error: { code: 'invalid_input', message, fields: { message: [message] } } }, { status: 422 })

beforeEach(() => {
  signedIn = 'ada'
  kept = new Map()
  sent = []
  windows = []
  answer = taken
  vi.stubGlobal('localStorage', openStorage())
  vi.stubGlobal('sessionStorage', openStorage())
  vi.stubGlobal('navigator', { onLine: true, locks: openLocks() })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const message: Sent = JSON.parse(String(body))
    const said = await answer(message)
    if (said.ok) sent.push(message)
    return said
  })
})

const there = { conversationId: 'talk' }
const words = (text: string): MessageContent => ({ text, attachments: [] })
const said = () => sent.map(({ message }) => message)
const keptKeys = () => [...kept.keys()]
/** Long enough for everything to be sent. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a message written in an ended session is kept, and sent once its author has signed in again', async () => {
  const tab = await openTab()
  const asked: WindowEvents['openAuthModal'][] = []
  windows[0]?.addEventListener('openAuthModal', (event) => asked.push((event as CustomEvent).detail))
  answer = () => Response.json({ error: { code: 'not_signed_in', message: 'User not authenticated' } }, { status: 401 })
  tab.sendMessage('ada', 'maker', there, words('One'))
  await settle()
  expect([sent, keptKeys().length, asked]).toMatchObject([[], 1, [{ mode: 'sign-in' }]])

  answer = taken
  asked[0]?.wanted?.()
  await settle()
  expect([said(), keptKeys()]).toEqual([['One'], []])
})

test('keeps a message that could not be sent, and sends all in order once the network is back', async () => {
  const tab = await openTab()
  answer = noAnswer
  for (const text of ['One', 'Two', 'Three']) tab.sendMessage('ada', 'maker', there, words(text))
  await settle()
  expect([sent, keptKeys().length]).toEqual([[], 3])

  answer = taken
  windows[0]?.dispatchEvent(new Event('online'))
  await settle()
  expect([said(), keptKeys()]).toEqual([['One', 'Two', 'Three'], []])
  windows[0]?.dispatchEvent(new Event('online'))
  await settle()
  expect(sent).toHaveLength(3)
})

test('sends it after a reload, with the same id and its files', async () => {
  const before = await openTab()
  const names: string[] = []
  answer = ({ client_id }) => {
    names.push(client_id)
    return noAnswer()
  }
  before.sendMessage('ada', 'maker', there, {
    text: '',
    attachments: [{ key: 'files/messageattachments/a', kind: 'sound', name: 'riff.mp3', bytes: 9 }],
  })
  await settle()
  before.closeOutbox()

  answer = taken
  const after = await openTab()
  after.openOutbox('ada')
  await settle()
  expect(sent).toEqual([{ client_id: names[0], message: '', attachments: ['files/messageattachments/a'] }])
})

test('sends it in only one of two tabs, and notifies the other', async () => {
  answer = noAnswer
  const [one, two] = [await openTab(), await openTab()]
  one.openOutbox('ada')
  two.openOutbox('ada')
  one.sendMessage('ada', 'maker', there, words('Once'))
  two.sendMessage('ada', 'maker', there, words('Twice'))
  await settle()
  answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return taken()
  }
  for (const each of windows) each.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(said().sort()).toEqual(['Once', 'Twice'])
})

test('keeps a refused message with the reason, and sends the next one', async () => {
  const tab = await openTab()
  answer = ({ message }) => (message === 'Call me' ? refused('Please leave out phone numbers') : taken())
  tab.sendMessage('ada', 'maker', there, words('Call me'))
  tab.sendMessage('ada', 'maker', there, words('In walnut, please'))
  await settle()
  expect(said()).toEqual(['In walnut, please'])
  expect(keptKeys()).toHaveLength(1)
  expect([...kept.values()][0]).toContain('Please leave out phone numbers')

  // It is not retried automatically, not even after a reload.
  const after = await openTab()
  after.openOutbox('ada')
  await settle()
  expect(said()).toEqual(['In walnut, please'])
})

test('a retry never opens the terms dialog; a new message does, and is sent after the user accepts', async () => {
  const tab = await openTab()
  const dialogs: WindowEvents['openTermsDialog'][] = []
  windows[0]?.addEventListener('openTermsDialog', (event) => {
    event.preventDefault()
    dialogs.push((event as CustomEvent).detail)
  })
  answer = noAnswer
  tab.sendMessage('ada', 'maker', there, words('Written on a train'))
  await settle()
  const termsFirst = () => Response.json({ error: { code: 'terms_not_accepted', message: 'The terms first' } }, { status: 403 })
  answer = termsFirst
  windows[0]?.dispatchEvent(new Event('focus'))
  await settle()
  expect(dialogs).toEqual([])
  expect([...kept.values()][0]).toContain('The terms first')

  tab.sendMessage('ada', 'maker', there, words('Hello'))
  await settle()
  expect(dialogs).toHaveLength(1)
  answer = taken
  // Meanwhile, messages to others are sent.
  tab.sendMessage('ada', 'other', { conversationId: 'other' }, words('To somebody else'))
  await settle()
  expect(said()).toEqual(['To somebody else'])
  dialogs[0]?.done(true)
  await settle()
  expect(said()).toEqual(['To somebody else', 'Hello'])
})

test('does not treat a sign-out or a rate limit as a refusal', async () => {
  const tab = await openTab()
  for (const status of [401, 429, 503]) {
    answer = () => Response.json({}, { status })
    tab.sendMessage('ada', 'maker', there, words(String(status)))
    await settle()
  }
  answer = taken
  windows[0]?.dispatchEvent(new Event('online'))
  await settle()
  expect(said()).toEqual(['401', '429', '503'])
})

test('does not hold messages to one person for those to another', async () => {
  const tab = await openTab()
  answer = ({ message }) => (message === 'Stuck' ? noAnswer() : taken())
  tab.sendMessage('ada', 'maker', there, words('Stuck'))
  tab.sendMessage('ada', 'maker', there, words('Behind it'))
  tab.sendMessage('ada', 'other', { conversationId: 'other' }, words('Free'))
  await settle()
  expect(said()).toEqual(['Free'])
})

test('keeps messages with their account and removes them with it', async () => {
  const tab = await openTab()
  answer = noAnswer
  tab.sendMessage('ada', 'maker', there, words('Mine'))
  await settle()
  answer = taken
  signedIn = 'ben'
  const bens = await openTab()
  bens.openOutbox('ben')
  await settle()
  expect(sent).toEqual([])

  let fail = (_: Error) => {}
  answer = () => new Promise((_, reject) => (fail = reject))
  signedIn = 'ada'
  tab.openOutbox('ada')
  windows[0]?.dispatchEvent(new Event('online'))
  await settle()
  // Signed out during the request, before the page knows. A window gets no events for its own changes.
  signedIn = null
  windows = []
  removeDrafts()
  fail(new TypeError('Failed to fetch'))
  await settle()
  tab.closeOutbox()
  expect(keptKeys()).toEqual([])
})

test('sends it once if the browser cannot store anything', async () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('navigator', { onLine: true })
  const tab = await openTab()
  answer = noAnswer
  tab.sendMessage('ada', 'maker', there, words('Private'))
  await settle()
  answer = taken
  windows[0]?.dispatchEvent(new Event('online'))
  await settle()
  expect(said()).toEqual(['Private'])
})

/** A separate tab: shared storage, but its own memory and window. */
async function openTab(): Promise<Outbox> {
  vi.resetModules()
  const own = new EventTarget()
  windows.push(own)
  vi.stubGlobal('window', own)
  const outbox = await import('./outbox.ts')
  // Its listeners belong to its own window, even if added later.
  const within =
    <Args extends unknown[]>(run: (...args: Args) => void) =>
    (...args: Args) => {
      vi.stubGlobal('window', own)
      run(...args)
    }
  return { ...outbox, openOutbox: within(outbox.openOutbox), sendMessage: within(outbox.sendMessage) }
}

/** Keys are own properties, as in a browser. The other tabs receive an event for each change. */
function openStorage(): Storage {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => change(key, () => kept.set(key, value)),
    removeItem: (key: string) => change(key, () => kept.delete(key)),
  }
  return new Proxy(storage as Storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, key) => ({ configurable: true, enumerable: true, value: kept.get(String(key)) }),
  })
}

function change(key: string, act: () => void) {
  act()
  for (const each of windows) each.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

function openLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_: string, run: () => Promise<void>) {
      last = last.then(run, run)
      return last
    },
  }
}
