import { z } from 'zod'
import { contactFreeText } from '../kernel/contact-free-text.ts'
import { toCents } from '../kernel/money.ts'
import { Uuid } from '../kernel/uuid.ts'
import { MAX_OFFER_MESSAGE } from './price-offers.ts'

/** Whole dollars, as cents */
const Amount = z
  .number('Enter an amount in whole dollars.')
  .int('Enter an amount in whole dollars.')
  .min(1, 'Enter an amount in whole dollars.')
  .max(10_000_000, 'This amount is too high.')
  .transform(toCents)

const Message = contactFreeText(MAX_OFFER_MESSAGE).default('')

/** The round the sender saw. If the offer changed since, the call is refused. */
const Round = z.number().int().min(1).max(1000)

/** `POST /api/v1/offers`. The same offer again returns the open one. */
export const MakeOffer = z.object({ product_id: Uuid, amount: Amount, message: Message })
export type MakeOffer = z.infer<typeof MakeOffer>

/** `POST /api/v1/offers/{id}/counter` */
export const CounterOffer = z.object({ round: Round, amount: Amount, message: Message })
export type CounterOffer = z.infer<typeof CounterOffer>

/** `POST /api/v1/offers/{id}/accept` */
export const AcceptOffer = z.object({ round: Round })

/** `POST /api/v1/offers/{id}/close`. The status decides between declining or withdrawing, and canceling. */
export const CloseOffer = z.object({ round: Round, status: z.enum(['open', 'accepted']) })
export type CloseOffer = z.infer<typeof CloseOffer>
