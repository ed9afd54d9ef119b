import { beforeEach, expect, test } from 'vitest'
import { dismissToast, toast, toastDuration, toasts } from './toast.ts'

beforeEach(() => {
  for (const shown of toasts.get()) dismissToast(shown.id)
})

test('suppresses a toast with the same text as one on screen', () => {
  toast.success('Cart cleared')
  toast.info('Cart cleared')
  expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Cart cleared' }])
})

test('the same text can be shown again once the toast has disappeared', () => {
  toast.info('Cart cleared')
  for (const shown of toasts.get()) dismissToast(shown.id)
  toast.info('Cart cleared')
  expect(toasts.get()).toHaveLength(1)
})

test('the oldest toast makes room when there are too many', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e']) toast.info(text)
  expect(toasts.get().map((shown) => shown.text)).toEqual(['b', 'c', 'd', 'e'])
})

test('a toast stays 3 seconds, and 8 if it has an action', () => {
  toast.info('Cart cleared')
  toast.info('Heron was sold', { action: { label: 'See similar instruments', to: '/catalog' } })
  toast.info('Option removed', { action: { label: 'Undo', onClick: () => {} } })
  expect(toasts.get().map(toastDuration)).toEqual([3000, 8000, 8000])
})
