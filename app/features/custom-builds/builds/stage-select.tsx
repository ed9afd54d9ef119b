import type { ComponentProps } from 'react'
import { Select } from '#app/ui/input.tsx'

type StageSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & { stages: readonly { key: string; title: string }[] }

/** One stage of a build, or none. Inside a `Field`. */
export function StageSelect({ stages, ...rest }: StageSelectProps) {
  return (
    <Select {...rest}>
      <option value="">None</option>
      {stages.map(({ key, title }) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
    </Select>
  )
}
