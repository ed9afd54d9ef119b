import type { WindowEventName } from './window-events.ts'

type Heard = { type: string; target: EventTarget | null; value: string; detail: unknown }

declare global {
  interface Window {
    /** Events from before hydration, and the listener that records them. */
    preHydrationEvents?: { heard: Heard[]; hear: (event: Event) => void }
  }
}

const DIALOGS: WindowEventName[] = ['openAuthModal', 'openCart', 'openCheckout', 'cartItemAdded', 'openPurchaseApplication']
const TYPES = ['click', 'input', 'change', ...DIALOGS]

const ANSWERED_BY_SCRIPT = 'button[type=button],select,textarea,input:not([type=checkbox],[type=radio],[type=file])'

/**
 * Runs before anything can be clicked. Links and forms work without scripts; events that need a script are recorded, and hidden from React,
 * which would handle them mid-hydration and reset the field.
 */
export const PRE_HYDRATION_EVENTS_SCRIPT = `(function(){var heard=[];function hear(e){var t=e.target;if(t.closest){t=t.closest(${JSON.stringify(ANSWERED_BY_SCRIPT)});if(!t||e.type==="click"&&t.type!=="button")return;e.stopPropagation()}heard.push({type:e.type,target:t,value:t.value,detail:e.detail})}window.preHydrationEvents={heard:heard,hear:hear};${JSON.stringify(TYPES)}.forEach(function(type){addEventListener(type,hear,true)})})()`

/** Replays what was clicked, typed and chosen before hydration, as soon as possible. */
export function replayPreHydrationEvents(): void {
  const early = window.preHydrationEvents
  if (!early) return
  delete window.preHydrationEvents
  for (const type of TYPES) removeEventListener(type, early.hear, true)

  const lastOfEach = new Map(early.heard.map((heard) => [heard.target, heard]))
  for (const { target, value } of lastOfEach.values()) if (isField(target)) fill(target, value)
  // Several clicks on the same control, because nothing happened, count as one.
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
  // React only notices a value that differs from the last one it saw, so this bypasses its setter.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  for (const each of ['', value]) {
    set?.call(field, each)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
