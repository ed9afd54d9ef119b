import type { StatedSaleTerms } from '#contracts/catalog/sale-terms-views.ts'

/** The terms while they are being edited. Blank means not stated. */
export type SaleTermsDraft = Record<keyof StatedSaleTerms, string>

/** The values of the fields; all blank without terms. */
export function saleTermsDraft(terms: StatedSaleTerms | null): SaleTermsDraft {
  return {
    return_days: terms?.return_days?.toString() ?? '',
    return_shipping_paid_by: terms?.return_shipping_paid_by ?? '',
    return_fee_percent: terms?.return_fee_percent?.toString() ?? '',
    dispatch_business_days: terms?.dispatch_business_days?.toString() ?? '',
    shipping_insured: yesOrNo(terms?.shipping_insured),
    warranty_years: terms?.warranty_years?.toString() ?? '',
    set_up_before_dispatch: yesOrNo(terms?.set_up_before_dispatch),
  }
}

/** The request body. The fields allow numbers only. */
export function saleTermsBody(draft: SaleTermsDraft): StatedSaleTerms {
  const { return_shipping_paid_by: payer, warranty_years: years } = draft
  return {
    return_days: numberOf(draft.return_days),
    return_shipping_paid_by: payer === 'buyer' || payer === 'builder' ? payer : null,
    return_fee_percent: numberOf(draft.return_fee_percent),
    dispatch_business_days: numberOf(draft.dispatch_business_days),
    shipping_insured: answerOf(draft.shipping_insured),
    warranty_years: years === 'lifetime' ? years : numberOf(years),
    set_up_before_dispatch: answerOf(draft.set_up_before_dispatch),
  }
}

/** Whether any term is stated. */
export function isStated(draft: SaleTermsDraft): boolean {
  return Object.values(draft).some((value) => value.trim() !== '')
}

function yesOrNo(answer: boolean | null | undefined): string {
  if (answer === null || answer === undefined) return ''
  return answer ? 'yes' : 'no'
}

function answerOf(typed: string): boolean | null {
  return typed === '' ? null : typed === 'yes'
}

function numberOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed)
}
