import { ValidateAddress } from '#contracts/delivering/shipping-bodies.ts'
import { ValidatedAddress } from '#contracts/delivering/shipping-views.ts'
import { validateAddress as validate } from '#domain/delivering/shipping/validate-address.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

export const validateAddress = [
  route('POST /functions/v1/validate-address', 'session', {
    summary: 'Verify an address with the carriers',
    body: ValidateAddress,
    answer: jsonAnswer(ValidatedAddress, 'The carriers’ spelling, or yours if the address cannot be verified'),
    needsTerms: false,
    action: (ctx, { body }) => validate(ctx, body),
  }),
] as const
