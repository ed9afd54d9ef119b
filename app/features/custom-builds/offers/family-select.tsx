import type { ComponentProps } from 'react'
import { Select } from '#app/ui/input.tsx'
import { Options } from '#app/ui/options.tsx'
import { BUILD_FAMILIES, BUILD_FAMILY_NAMES, type BuildFamily } from '#contracts/custom-builds/build-stages.ts'

type FamilySelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> & {
  value: BuildFamily
  onChange: (family: BuildFamily) => void
}

/** The construction types, which determine the stages */
export function FamilySelect({ onChange, ...rest }: FamilySelectProps) {
  return (
    <Select {...rest} onChange={(event) => onChange(event.currentTarget.value as BuildFamily)}>
      <Options of={BUILD_FAMILIES.map((each) => [each, BUILD_FAMILY_NAMES[each]])} />
    </Select>
  )
}
