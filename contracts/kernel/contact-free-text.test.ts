import { expect, test } from 'vitest'
import { AnnounceDelay, AnswerSignOff, AskSignOff, EndBuild } from '../custom-builds/build-bodies.ts'
import { AskChange } from '../custom-builds/build-change-bodies.ts'
import { contactFreeLine, contactFreeText } from './contact-free-text.ts'

const CALL = 'Call 415 555 0100'

test('settings and offers refuse phone numbers; messages about an agreed build may contain them', () => {
  expect(contactFreeText(100).safeParse(CALL).error?.issues).toMatchObject([
    { message: expect.stringContaining('phone numbers') },
  ])
  expect(contactFreeLine(100).safeParse(CALL).success).toBe(false)
  const said = [
    AskChange.shape.wish,
    AnnounceDelay.shape.reason,
    EndBuild.shape.reason,
    AskSignOff.shape.question,
    AnswerSignOff.shape.words,
  ]
  for (const words of said) expect(words.parse(CALL)).toBe(CALL)
})
