import type { ProposeChangeBody } from '#contracts/custom-builds/build-change-bodies.ts'
import type { BuildChange, BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import { changeEffect } from '#contracts/custom-builds/change-effect.ts'
import { SHEET_LINES } from '#contracts/custom-builds/sheet-lines.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import { toCents, toDollars } from '#contracts/kernel/money.ts'

type Line = { key: string; label: string }

export type ChangeDraft = {
  lines: (Line & { value: string })[]
  /** Lines to choose from: those on the sheet, then the others for this kind of instrument. */
  offered: Line[]
  direction: 'up' | 'down'
  price: string
  later: 'later' | 'earlier'
  days: string
  charge: 'now' | 'with_last'
  note: string
}

/** Starts with the lines of the buyer's request. */
export function draftOf(
  { lines, family }: Pick<BuildChanges, 'lines' | 'family'>,
  wish: Pick<BuildChange, 'about'> | undefined,
): ChangeDraft {
  const others = SHEET_LINES[family].filter(({ key }) => !lines.some((line) => line.key === key))
  const offered = [...lines, ...others].map(({ key, label }) => ({ key, label }))
  const about = offered.filter(({ key }) => wish?.about.includes(key)).map((line) => ({ ...line, value: '' }))
  return { lines: about, offered, direction: 'up', price: '', later: 'later', days: '', charge: 'with_last', note: '' }
}

export function draftBody({ lines, charge, note, ...draft }: ChangeDraft): ProposeChangeBody {
  return { lines, price: priceOf(draft), days: daysOf(draft), charge, note }
}

/** Previews the effect with the server's rule. Returns a sentence if the change is impossible. */
export function draftEffect(draft: ChangeDraft, changes: BuildChanges) {
  const parts = changes.parts.map(({ id, title, amount, is_paid }) => {
    return { id, title, cents: toCents(amount), isPaid: is_paid }
  })
  const [price, days] = [priceOf(draft), daysOf(draft)]
  if (!Number.isFinite(price) || !Number.isFinite(days)) return 'Enter numbers for the price change and the extra days'
  const number = Math.max(0, ...changes.changes.map((change) => change.number)) + 1
  const effect = changeEffect(parts, { number, cents: toCents(price), earnedCents: toCents(changes.earned) })
  if (typeof effect === 'string') return effect
  return {
    total: toDollars(effect.priceCents),
    back: toDollars(effect.backCents),
    promise: changes.promise === null ? null : dayAfter(changes.promise, days),
    parts: effect.parts.map(({ id, title, cents, isPaid }) => ({ id, title, amount: toDollars(cents), is_paid: isPaid })),
  }
}

function priceOf({ direction, price }: Pick<ChangeDraft, 'direction' | 'price'>): number {
  const amount = Number(price.trim().replace(/^\$/, '').replaceAll(',', '') || 0)
  return direction === 'up' ? amount : -amount
}

function daysOf({ later, days }: Pick<ChangeDraft, 'later' | 'days'>): number {
  const count = Number(days.trim() || 0)
  return later === 'later' ? count : -count
}

function dayAfter(day: string, days: number): string {
  return addDays(day, Math.round(days))
}
