import { carrierService } from '#contracts/delivering/carrier-service.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'

type Rate = { id: string; carrier: string; service: string; rate: number }
type RateChoiceProps<Offered> = Pick<RadioGroupProps, 'value' | 'onChange'> & {
  rates: readonly Offered[]
  hintOf: (rate: Offered) => string | undefined
}

/** Selects a carrier service for a parcel, the first by default: the field `rate`. */
export function RateChoice<Offered extends Rate>({ rates, hintOf, ...more }: RateChoiceProps<Offered>) {
  return (
    <RadioGroup
      name="rate"
      legend="Service"
      required
      defaultValue={rates[0]?.id}
      choices={rates.map((rate) => ({
        value: rate.id,
        label: carrierService(rate),
        hint: hintOf(rate),
        aside: formatDollars(rate.rate),
      }))}
      {...more}
    />
  )
}
