import { expect, test } from 'vitest'
import { apiRouter } from '#server/http/api-router.ts'
import { route } from '#server/http/route.ts'
import { answerChecker } from './check-answer.ts'

const banjos = route('GET /api/v1/banjos', 'public', { summary: 'All', answer: { description: 'All' }, action: () => undefined })
const api = apiRouter([banjos])
const check = answerChecker(api)

function refused(status: number): Response {
  return Response.json({ error: { code: 'not_found', message: 'No such banjo', fields: {} } }, { status })
}

test('a refusal must have a status that its route declares', async () => {
  await expect(check('GET', '/api/v1/banjos', refused(404))).rejects.toThrow('answers 404, which its route does not declare')
  await expect(check('GET', '/api/v1/banjos', refused(422))).resolves.toBeUndefined()
  await expect(check('GET', '/api/v1/nothing', refused(404))).resolves.toBeUndefined()
})
