import type { SaleTerms } from './sale-terms-views.ts'

/** One fact shown next to the price, worded for buyer and builder */
export type SaleTermsFact = {
  about: 'returns' | 'dispatch' | 'insurance' | 'set_up' | 'warranty'
  text: string
}

type Occasion = {
  /** Without shipping and insurance */
  isPickup?: boolean
  /** For an order, only a stated dispatch time matters. */
  isSold?: boolean
  /** For the order's buyer; others read about the buyer. */
  isBuyer?: boolean
}

/** The terms in at most five short sentences. Unstated terms are left out, except returns and dispatch before the sale. */
export function saleTermsFacts(
  terms: SaleTerms,
  { isPickup = false, isSold = false, isBuyer = !isSold }: Occasion = {},
): SaleTermsFact[] {
  const { shipping_insured, set_up_before_dispatch, warranty_years: years } = terms
  const facts: SaleTermsFact[] = [{ about: 'returns', text: returns(terms, isBuyer) }]
  const dispatch = dispatchText(terms, isSold)
  if (dispatch && !isPickup) facts.push({ about: 'dispatch', text: dispatch })
  if (shipping_insured && !isPickup) facts.push({ about: 'insurance', text: 'Shipping insurance included' })
  if (set_up_before_dispatch) facts.push({ about: 'set_up', text: 'Set up before shipping' })
  if (years)
    facts.push({ about: 'warranty', text: `${years === 'lifetime' ? 'Lifetime' : `${years}-year`} warranty from the builder` })
  return facts
}

/** The same on one line, for emails */
export function saleTermsLine(terms: SaleTerms, occasion?: Occasion): string {
  return saleTermsFacts(terms, occasion)
    .map(({ text }) => `${text}.`)
    .join(' ')
}

function returns(terms: SaleTerms, isBuyer: boolean): string {
  const { return_days: days, return_shipping_paid_by: payer, return_fee_percent: fee } = terms
  if (days === null) return 'Returns as agreed with the builder'
  if (days === 0) return 'Final sale'
  const buyer = isBuyer ? 'you pay' : 'buyer pays'
  const shipping = payer === 'builder' ? 'return shipping included' : `${buyer} return shipping`
  return `${days}-day trial · ${shipping}${fee > 0 ? ` · ${fee}% return fee` : ''}`
}

function dispatchText({ dispatch_business_days: days }: SaleTerms, isSold: boolean): string | null {
  if (days !== null) return `Ships within ${days} business ${days === 1 ? 'day' : 'days'}`
  return isSold ? null : 'Shipping confirmation by email'
}
