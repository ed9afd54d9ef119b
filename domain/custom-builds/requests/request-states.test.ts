import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REQUEST_STATUSES, type RequestStatus } from '#contracts/custom-builds/build-requests.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Account } from '#domain/kernel/actor.ts'
import { requestCan, requestPolicy } from './request-policy.ts'
import { OPEN_STATUSES, requestMayMove } from './request-states.ts'

const account = (id: string): Account => ({
  id,
  email: `${id}@world.test`,
  emailConfirmed: true,
  isOperator: false,
  hasAcceptedTerms: true,
  sessionId: id,
})
const [buyer, builder, stranger] = [account('buyer'), account('builder'), { ...account('stranger'), isOperator: true }]

const NOW = new Date('2027-01-10T12:00:00Z')

/** The expected status after each action. */
const STATUS_AFTER = {
  review: 'reviewed',
  quote: 'quoted',
  accept: 'accepted',
  decline: 'declined',
  complete: 'completed',
} as const
type Action = keyof typeof STATUS_AFTER

const status = fc.constantFrom(...REQUEST_STATUSES)
const action = fc.constantFrom<Action>('review', 'quote', 'accept', 'decline', 'complete')
const facts = fc.record({ status, paidCents: fc.constantFrom(0, 100), isBuilderListed: fc.boolean() }).map((each) => ({
  ...each,
  buyerId: 'buyer',
  builderUserId: 'builder',
  agreedVersion: null,
  leaving: null,
  isBankDeciding: false,
  unsignedSince: null,
}))

test('declined and completed are final, and every other status is open', () => {
  for (const from of ['declined', 'completed'] as const) {
    for (const to of REQUEST_STATUSES) expect(requestMayMove(from, to)).toBe(false)
  }
  expect(OPEN_STATUSES).toEqual(['pending', 'reviewed', 'quoted', 'accepted'])
})

test('a request is never accepted without a quote or completed without being accepted, in any order of actions', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(buyer, builder, stranger, null), action), { maxLength: 30 })
  fc.assert(
    fc.property(steps, (story) => {
      let now: RequestStatus = 'pending'
      const past: RequestStatus[] = []
      for (const [actor, does] of story) {
        const sides = {
          buyerId: 'buyer',
          builderUserId: 'builder',
          isBuilderListed: true,
          agreedVersion: null,
          leaving: null,
          isBankDeciding: false,
          unsignedSince: null,
        }
        const verdict = requestPolicy[does](actor, { ...sides, status: now, paidCents: 0 }, NOW)
        if (verdict !== true) continue
        expect(actor).not.toBe(stranger)
        expect(actor).not.toBeNull()
        past.push(now)
        now = STATUS_AFTER[does]
        if (now === 'accepted') expect([past.at(-1), actor]).toEqual(['quoted', buyer])
        if (now === 'completed') expect([past.at(-1), actor]).toEqual(['accepted', builder])
        if (now === 'quoted') expect(actor).toBe(builder)
      }
    }),
  )
})

test('for strangers, including operators, no request exists in any status', () => {
  fc.assert(
    fc.property(facts, action, fc.constantFrom(stranger, null), (request, does, actor) => {
      const verdict = requestPolicy[does](actor, request, NOW)
      expect(verdict instanceof Refusal && verdict.code).toBe('not_found')
      expect(Object.values(requestCan(actor, request, NOW))).not.toContain(true)
    }),
  )
})

test('a builder who is not public agrees to nothing new, but can decline or finish what was agreed', () => {
  fc.assert(
    fc.property(facts, (request) => {
      const unlisted = { ...request, isBuilderListed: false }
      expect(requestCan(builder, unlisted, NOW)).toMatchObject({ quote: false, decline: OPEN_STATUSES.includes(request.status) })
      expect(requestCan(buyer, unlisted, NOW).accept).toBe(false)
      expect(requestCan(builder, unlisted, NOW).complete).toBe(request.status === 'accepted')
    }),
  )
})

test('after a payment only the builder can decline', () => {
  fc.assert(
    fc.property(facts, (request) => {
      const isOpen = OPEN_STATUSES.includes(request.status)
      expect(requestCan(builder, request, NOW).decline).toBe(isOpen)
      expect(requestCan(buyer, request, NOW).decline).toBe(isOpen && request.paidCents === 0)
    }),
  )
})

test('with a signed spec sheet, the builder cannot complete the request directly and neither side can decline it', () => {
  fc.assert(
    fc.property(facts, (request) => {
      const agreed = { ...request, agreedVersion: 2 }
      expect(requestCan(builder, agreed, NOW)).toMatchObject({ complete: false, decline: false })
      expect(requestCan(buyer, agreed, NOW).decline).toBe(false)
    }),
  )
})
