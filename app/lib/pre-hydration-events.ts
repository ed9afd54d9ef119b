import type { WindowEventName } from './window-events.ts'

type Heard = { type: string; target: EventTarget | null; value: string; detail: unknown }

declare global {
  interface Window {
    /** What people did before the page listened, and the listener that keeps it. */
    preHydrationEvents?: { heard: Heard[]; hear: (event: Event) => void }
  }
}

const DIALOGS: WindowEventName[] = ['openAuthModal', 'openCart', 'openCheckout', 'cartItemAdded', 'openPurchaseApplication']
const TYPES = ['click', 'input', 'change', ...DIALOGS]

const ANSWERED_BY_SCRIPT = 'button[type=button],select,textarea,input:not([type=checkbox],[type=radio],[type=file])'

/**
 * Runs before anything can be pressed. Links and forms work by themselves; what only a script answers is kept,
 * and kept from React, which would wake up in the middle of it and set the field back.
 */
export const PRE_HYDRATION_EVENTS_SCRIPT = `(function(){var heard=[];function hear(e){var t=e.target;if(t.closest){t=t.closest(${JSON.stringify(ANSWERED_BY_SCRIPT)});if(!t||e.type==="click"&&t.type!=="button")return;e.stopPropagation()}heard.push({type:e.type,target:t,value:t.value,detail:e.detail})}window.preHydrationEvents={heard:heard,hear:hear};${JSON.stringify(TYPES)}.forEach(function(type){addEventListener(type,hear,true)})})()`

/** Does what was pressed, typed and chosen while the page was still waking up, as soon as it can. */
export function replayPreHydrationEvents(): void {
  const early = window.preHydrationEvents
  if (!early) return
  delete window.preHydrationEvents
  for (const type of TYPES) removeEventListener(type, early.hear, true)

  const lastOfEach = new Map(early.heard.map((heard) => [heard.target, heard]))
  for (const { target, value } of lastOfEach.values()) if (isField(target)) fill(target, value)
  // Whoever presses again because nothing happens wants it once.
  const pressed = early.heard.findLast(({ type }) => type === 'click')?.target
  if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click()
  for (const { type, detail } of early.heard) {
    if (DIALOGS.some((name) => name === type)) window.dispatchEvent(new CustomEvent(type, { detail }))
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(target: EventTarget | null): target is Field {
  const isOne = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  return isOne && target.isConnected
}

function fill(field: Field, value: string) {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // React only hears of a value that differs from the one it last saw; past its own setter it sees both.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  for (const each of ['', value]) {
    set?.call(field, each)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
