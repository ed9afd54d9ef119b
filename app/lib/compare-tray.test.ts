import { afterEach, expect, test } from 'vitest'
import { compareTray, oneTooMany, removeCompared, replaceCompared, toggleCompared } from './compare-tray.ts'

const [ANN, BEE, COT, DOE, ELM] = ['ann', 'bee', 'cot', 'doe', 'elm'].map((id) => ({ id, name: id.toUpperCase() }))
const chosen = () => compareTray.get().map(({ id }) => id)

function choose(...items: (typeof ANN)[]) {
  for (const item of items) if (item) toggleCompared(item)
}

afterEach(() => {
  compareTray.set([])
  oneTooMany.set(null)
})

test('pressing Compare twice changes nothing', () => {
  choose(ANN, BEE, ANN)
  expect(chosen()).toEqual(['bee'])
  choose(BEE)
  expect(chosen()).toEqual([])
})

test('the fifth waits until somebody says which one makes room, and takes its place', () => {
  choose(ANN, BEE, COT, DOE, ELM)
  expect(chosen()).toEqual(['ann', 'bee', 'cot', 'doe'])
  expect(oneTooMany.get()).toEqual(ELM)
  replaceCompared('bee')
  expect(chosen()).toEqual(['ann', 'elm', 'cot', 'doe'])
  expect(oneTooMany.get()).toBeNull()
})

test('one that is taken out makes room by itself', () => {
  choose(ANN, BEE, COT, DOE)
  removeCompared('ann')
  choose(ELM)
  expect(chosen()).toEqual(['bee', 'cot', 'doe', 'elm'])
})
