import { useStore } from '../lib/store.ts'
import { chooseTheme, THEMES, theme } from '../lib/theme.ts'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import { Select } from './input.tsx'

const LABELS = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' }

/** Chooses the theme of this browser: the system's, light or dark. */
export function ThemeSelect({ hideLabel, className }: { hideLabel?: boolean; className?: string }) {
  const chosen = useStore(theme)
  return (
    <Field name="theme" label="Theme" hideLabel={hideLabel} className={classNames('theme-select', className)}>
      <Select
        autoComplete="off"
        value={chosen}
        onChange={({ target }) => {
          const next = THEMES.find((known) => known === target.value)
          if (next) chooseTheme(next)
        }}
      >
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {LABELS[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
