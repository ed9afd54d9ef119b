import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { userFacingMessage } from '#app/lib/user-facing-error.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { CountrySelect } from '#app/ui/country-select.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import { arrivalLabel } from '#contracts/delivering/arrival-label.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'
import type { EstimatedRate } from '#contracts/delivering/shipping-views.ts'
import { type Country, DEFAULT_COUNTRY } from '#contracts/kernel/address.ts'
import { COUNTRY_FORMS } from '#contracts/kernel/countries.ts'
import { formatDollars } from '#contracts/kernel/money.ts'

/** Estimates shipping by country and postal code; no account needed. */
export function ShippingEstimate({ product }: { product: ProductDetail }) {
  const [country, setCountry] = useState<Country>(DEFAULT_COUNTRY)
  const [rates, setRates] = useState<EstimatedRate[]>()
  const [problem, setProblem] = useState<string>()
  const { zipLabel, zipExample } = COUNTRY_FORMS[country]

  async function ask(values: FormData) {
    setRates(undefined)
    setProblem(undefined)
    try {
      const json = { country, zip: String(values.get('zip')) }
      setRates((await api('POST /api/v1/products/{id}/shipping-estimate', { params: { id: product.id }, json })).rates)
    } catch (error) {
      setProblem(userFacingMessage(error, 'Failed to calculate shipping rates'))
      throw error
    }
  }

  return (
    <div className="flex flex-col gap-4 text-ink">
      <Form
        onSubmit={ask}
        hideError
        aria-label="Shipping estimate"
        className="grid grid-cols-[minmax(0,1fr)_minmax(0,9rem)] items-end gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,8rem)_auto]"
      >
        <Field name="country" label="Country">
          <CountrySelect value={country} onChange={(event) => setCountry(event.currentTarget.value as Country)} />
        </Field>
        <Field name="zip" label={zipLabel}>
          <Input
            required
            maxLength={12}
            autoComplete="postal-code"
            placeholder={zipExample}
            invalidMessage={`Like ${zipExample}`}
          />
        </Field>
        <SubmitButton variant="quiet" className="max-sm:col-span-2">
          Estimate
        </SubmitButton>
      </Form>
      {problem && <ErrorBox>{problem}</ErrorBox>}
      <div aria-live="polite">{rates && <Rates rates={rates} />}</div>
      <p className="text-ink-soft">
        This is an estimate based on the postal code.{' '}
        <button
          type="button"
          className="link pointer-coarse:-my-2.5 pointer-coarse:tap-target"
          onClick={() => raiseWindowEvent('openShippingCalculator', { product })}
        >
          Calculate shipping
        </button>{' '}
        to your address for the exact price.
      </p>
    </div>
  )
}

function Rates({ rates }: { rates: EstimatedRate[] }) {
  return (
    <dl aria-label="Estimated shipping" className="border-t border-rule">
      {rates.map((rate) => (
        <div key={carrierService(rate)} className="flex items-baseline justify-between gap-6 border-b border-rule py-2">
          <dt>
            {carrierService(rate)}
            {rate.arrives && <span className="block text-xs text-ink-soft">{arrivalLabel(rate.arrives)}</span>}
          </dt>
          <dd className="shrink-0 tabular-nums">about {formatDollars(rate.rate)}</dd>
        </div>
      ))}
    </dl>
  )
}
