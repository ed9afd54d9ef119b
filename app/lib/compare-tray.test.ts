import { afterEach, expect, test } from 'vitest'
import { compareTray, overflowItem, removeCompared, replaceCompared, toggleCompared } from './compare-tray.ts'

const [ANN, BEE, COT, DOE, ELM] = ['ann', 'bee', 'cot', 'doe', 'elm'].map((id) => ({ id, name: id.toUpperCase() }))
const chosen = () => compareTray.get().map(({ id }) => id)

function choose(...items: (typeof ANN)[]) {
  for (const item of items) if (item) toggleCompared(item)
}

afterEach(() => {
  compareTray.set([])
  overflowItem.set(null)
})

test('pressing Compare twice changes nothing', () => {
  choose(ANN, BEE, ANN)
  expect(chosen()).toEqual(['bee'])
  choose(BEE)
  expect(chosen()).toEqual([])
})

test('the fifth instrument waits until the user chooses which one to replace', () => {
  choose(ANN, BEE, COT, DOE, ELM)
  expect(chosen()).toEqual(['ann', 'bee', 'cot', 'doe'])
  expect(overflowItem.get()).toEqual(ELM)
  replaceCompared('bee')
  expect(chosen()).toEqual(['ann', 'elm', 'cot', 'doe'])
  expect(overflowItem.get()).toBeNull()
})

test('removing an instrument makes room for another', () => {
  choose(ANN, BEE, COT, DOE)
  removeCompared('ann')
  choose(ELM)
  expect(chosen()).toEqual(['bee', 'cot', 'doe', 'elm'])
})
