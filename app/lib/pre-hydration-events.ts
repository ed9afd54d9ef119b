import type { WindowEventName } from './window-events.ts'

type RecordedEvent = {
  type: string
  target: EventTarget | null
  /** The outermost late-hydrated part around it. */
  part: Element | null
  value: string
  detail: unknown
}

declare global {
  interface Window {
    /** Events from before hydration, and the listener that records them. */
    preHydrationEvents?: { heard: RecordedEvent[]; isHydrated?: boolean; hasDialogs?: boolean }
  }
}

/** The events that open a dialog from anywhere on a page; the dialogs' code loads at the first interaction. */
export const DIALOG_EVENTS: WindowEventName[] = [
  'openAuthModal',
  'openTermsDialog',
  'openNameDialog',
  'openVerifyDialog',
  'openCart',
  'openCheckout',
  'cartItemAdded',
  'openPurchaseApplication',
  'openChat',
  'openShippingCalculator',
]
const TYPES = ['click', 'input', 'change', 'submit']

/** Marks the pressed element and the page until scripts load, so that a press is acknowledged on a slow connection. */
const RECEIVED = 'received'

/** Marks a part of the page that hydrates later than the rest. */
export const WAITING = 'data-on-first-use'

const ANSWERED_BY_SCRIPT =
  'button[type=button],a[aria-haspopup=dialog],select,textarea,input:not([type=checkbox],[type=radio],[type=file])'

/** How long a link waits for its dialog before it navigates to its page. */
const LINK_WAITS_MS = 8000

/**
 * Runs before anything can be clicked. Links and forms with a URL work without scripts. Events that need a script, including
 * those of links that open a dialog, are recorded and hidden from React, which would handle them mid-hydration and reset the
 * field. A submit button waiting for input is enabled by it. An event that opens a dialog counts as handled, because it will
 * be.
 */
export const preHydrationEventsScript = () =>
  `(function(){var early=window.preHydrationEvents={heard:[]};function note(e,t,part){if(e.type!=="input"&&e.type!=="change")for(var r of [e.submitter||t,document.documentElement])if(r.dataset)r.dataset.${RECEIVED}="";var heard={type:e.type,target:t,part:part,value:t.value,detail:e.detail};early.heard.push(heard);return heard}function hear(e){var t=e.target;if(!t.closest)return;var part=null;for(var p=t;p&&(p=p.closest("[${WAITING}]"));p=p.parentElement)part=p;if(early.isHydrated&&!part)return;if(e.type==="submit"){if(!t.hasAttribute("action")){e.preventDefault();e.stopPropagation();note(e,t,part)}return}t=t.closest(${JSON.stringify(ANSWERED_BY_SCRIPT)});if(!t)return;if(e.type==="click"){if(t.href){if(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;e.preventDefault()}else if(t.type!=="button")return}var send=t.value&&t.form&&t.form.querySelector("[type=submit]:disabled");if(send)send.disabled=false;e.stopPropagation();var heard=note(e,t,part);if(t.href)setTimeout(function(){if(early.heard.indexOf(heard)>=0)location.assign(t.href)},${LINK_WAITS_MS})}${JSON.stringify(TYPES)}.forEach(function(type){addEventListener(type,hear,true)});function ask(e){if(early.hasDialogs)return;e.preventDefault();note(e,window,null)}${JSON.stringify(DIALOG_EVENTS)}.forEach(function(type){addEventListener(type,ask,true)})})()`

/**
 * The page is hydrated, except for parts that wait for the first interaction: replays the events recorded in it. Input in such
 * parts comes first, because a press may navigate away.
 */
export function replayOnPage(): void {
  const early = window.preHydrationEvents
  if (!early) return
  early.isHydrated = true
  if (early.heard.some(isWaiting)) return
  replayPreHydrationEvents(({ target }) => target instanceof Element)
}

/** A late part has hydrated. */
export function replayInPart(part: Element): void {
  part.removeAttribute(WAITING)
  replayPreHydrationEvents((heard) => heard.part === part)
  if (window.preHydrationEvents?.isHydrated) replayOnPage()
}

function isWaiting({ part }: RecordedEvent): boolean {
  return part?.hasAttribute(WAITING) === true
}

/** The dialogs can open now: replays the events that requested them. */
export function replayForDialogs(): void {
  if (!window.preHydrationEvents) return
  window.preHydrationEvents.hasDialogs = true
  replayPreHydrationEvents(({ target }) => target === window)
}

/** Replays, once, the input, changes, clicks and submits in a part of the page from before it hydrated. */
function replayPreHydrationEvents(isMeant: (heard: RecordedEvent) => boolean): void {
  const early = window.preHydrationEvents
  if (!early) return
  const meant = early.heard.filter(isMeant)
  early.heard = early.heard.filter((heard) => !meant.includes(heard))
  clearPressFeedback(meant)

  const lastOfEach = new Map(meant.map((heard) => [heard.target, heard]))
  for (const heard of lastOfEach.values()) {
    const field = currentElementFor(heard)
    if (isField(field)) fill(field, heard.value)
  }
  // Several clicks on the same control count as one: users click again when nothing happens.
  const acts = meant.filter(
    ({ type, target }, at) => isAct(type) && at === meant.findLastIndex((other) => isAct(other.type) && other.target === target),
  )
  for (const [at, heard] of acts.entries()) {
    const control = currentElementFor(heard)
    if (control instanceof HTMLFormElement) control.requestSubmit()
    // If several dialogs were requested, only the last one opens.
    else if (control instanceof HTMLElement && (at === acts.length - 1 || !control.hasAttribute('aria-haspopup'))) press(control)
  }
  for (const { type, target, detail } of meant) {
    if (target === window) window.dispatchEvent(new CustomEvent(type, { detail }))
  }
}

function clearPressFeedback(meant: RecordedEvent[]) {
  for (const { target } of meant) {
    for (const pressed of target instanceof Element ? [target, ...target.querySelectorAll(`[data-${RECEIVED}]`)] : [])
      pressed.removeAttribute(`data-${RECEIVED}`)
  }
  if (!window.preHydrationEvents?.heard.some(({ type }) => type !== 'input' && type !== 'change')) showPressFeedback(false)
}

/** The progress bar at the top of the page, shown until a press can be handled. */
export function showPressFeedback(isWaiting: boolean): void {
  document.documentElement.toggleAttribute(`data-${RECEIVED}`, isWaiting)
}

function isAct(type: string): boolean {
  return type === 'click' || type === 'submit'
}

function press(control: HTMLElement): void {
  // Lets a dialog return the focus to it.
  control.focus({ preventScroll: true })
  control.click()
}

/** The element that was used, or its replacement. */
function currentElementFor({ target, part }: RecordedEvent): EventTarget | undefined {
  return target instanceof HTMLElement ? currentElement(target, part) : undefined
}

/** The element, or its replacement: React may have re-rendered the part around it. */
export function currentElement(element: HTMLElement, part: Element | null): HTMLElement | undefined {
  if (element.isConnected) return element
  const alike = [...(part?.querySelectorAll<HTMLElement>(element.localName) ?? [])].filter((other) => isAlike(other, element))
  return alike.length === 1 ? alike[0] : undefined
}

function isAlike(one: HTMLElement, other: HTMLElement): boolean {
  if (isField(one)) return one.name !== '' && isField(other) && one.name === other.name
  return one.textContent === other.textContent && one.ariaLabel === other.ariaLabel
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(target: EventTarget | undefined): target is Field {
  return target instanceof Element && target.matches('input, textarea, select')
}

function fill(field: Field, value: string) {
  if (field.localName === 'select') {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // React only notices a value that differs from the last one it saw, so this bypasses its setter.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  for (const each of ['', value]) {
    set?.call(field, each)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
