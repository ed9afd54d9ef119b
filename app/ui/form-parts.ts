/** One section of a long form. `fields` are in its order; a field inside a list belongs to the list's section. */
export type FormPart = { id: string; title: string; isOptional?: boolean; fields: readonly string[] }

/** The section of a field: `specs.0.name` belongs to the section with `specs`. */
export function partOf<Part extends FormPart>(parts: readonly Part[], field: string): Part['id'] | undefined {
  const [head = ''] = field.split('.')
  return parts.find(({ fields }) => fields.includes(head))?.id
}

/** Every field of the form, in order. */
export function fieldNamesOf(parts: readonly FormPart[]): string[] {
  return parts.flatMap(({ fields }) => fields)
}
