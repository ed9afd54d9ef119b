import { COUNTRIES } from '#contracts/kernel/address.ts'
import { Select, type SelectProps } from './input.tsx'

/** The countries that the shop ships from and to. */
export function CountrySelect(props: SelectProps) {
  return (
    <Select autoComplete="country" {...props}>
      {Object.entries(COUNTRIES).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
