import { Checkbox, type CheckboxProps } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { Input, type InputProps, Select, Textarea, type TextareaProps } from './input.tsx'
import { Options } from './options.tsx'

/** The parts of a form's draft that a field needs. */
type DraftForm<Name extends string, Value> = {
  draft: { readonly [Each in Name]: Value }
  change: (more: { [Each in Name]: Value }) => void
}

type FieldOfDraft<Name extends string, Control> = Omit<FieldProps, 'name' | 'children'> &
  Omit<Control, 'form' | 'name' | 'value' | 'className'> & {
    form: DraftForm<NoInfer<Name>, string>
    name: Name
    /** The draft's path in the form: `specs.0`. */
    path?: string
    inputClassName?: string
  }

function changeTo<Name extends string, Value>({ change }: DraftForm<Name, Value>, name: Name, value: Value) {
  change({ [name]: value } as { [Each in Name]: Value })
}

function nameIn(path: string | undefined, name: string): string {
  return path === undefined ? name : `${path}.${name}`
}

/** A single-line text field of a draft. */
export function TextField<Name extends string>(props: FieldOfDraft<Name, InputProps>) {
  const { form, name, path, label, hideLabel, hint, optional, className, inputClassName, ...rest } = props
  return (
    <Field name={nameIn(path, name)} {...{ label, hideLabel, hint, optional, className }}>
      <Input
        value={form.draft[name]}
        onChange={(event) => changeTo(form, name, event.currentTarget.value)}
        className={inputClassName}
        {...rest}
      />
    </Field>
  )
}

/** A number field of a draft, which is text while it is being edited. */
export function NumberField<Name extends string>({ inputClassName, ...rest }: FieldOfDraft<Name, InputProps>) {
  const look = classNames('tabular-nums', inputClassName)
  return <TextField inputMode="decimal" autoComplete="off" maxLength={16} {...rest} inputClassName={look} />
}

/** A whole number of up to three digits at the end of a row, which labels it visually. */
export function RowNumberField<Name extends string>(props: FieldOfDraft<Name, InputProps>) {
  return <NumberField hideLabel inputMode="numeric" maxLength={3} className="w-20 shrink-0" {...props} />
}

/** A multi-line text field of a draft. */
export function TextareaField<Name extends string>(props: FieldOfDraft<Name, TextareaProps>) {
  const { form, name, path, label, hideLabel, hint, optional, className, inputClassName, ...rest } = props
  return (
    <Field name={nameIn(path, name)} {...{ label, hideLabel, hint, optional, className }}>
      <Textarea
        value={form.draft[name]}
        onChange={(event) => changeTo(form, name, event.currentTarget.value)}
        className={inputClassName}
        {...rest}
      />
    </Field>
  )
}

type CheckboxFieldProps<Name extends string> = Omit<CheckboxProps, 'form' | 'name'> & {
  form: DraftForm<NoInfer<Name>, boolean>
  name: Name
}

/** A checkbox of a draft. */
export function CheckboxField<Name extends string>({ form, name, ...rest }: CheckboxFieldProps<Name>) {
  return (
    <Checkbox
      name={name}
      checked={form.draft[name]}
      onChange={(event) => changeTo(form, name, event.currentTarget.checked)}
      {...rest}
    />
  )
}

type SelectFieldProps<Name extends string, Value extends string> = Omit<FieldProps, 'children'> & {
  form: DraftForm<NoInfer<Name>, Value>
  name: Name
  options: readonly (readonly [value: Value, label: string])[]
}

/** A select of a draft. */
export function SelectField<Name extends string, Value extends string>(props: SelectFieldProps<Name, Value>) {
  const { form, name, options, ...field } = props
  return (
    <Field name={name} {...field}>
      <Select value={form.draft[name]} onChange={(event) => changeTo(form, name, event.currentTarget.value as Value)}>
        <Options of={options} />
      </Select>
    </Field>
  )
}
