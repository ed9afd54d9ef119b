/** One part of a long form. `fields` are in its order; a field inside a list belongs to the part of the list. */
export type FormPart = { id: string; title: string; isOptional?: boolean; fields: readonly string[] }

/** The part that a field is in: `specs.0.name` is where `specs` is. */
export function partOf<Part extends FormPart>(parts: readonly Part[], field: string): Part['id'] | undefined {
  const [head = ''] = field.split('.')
  return parts.find(({ fields }) => fields.includes(head))?.id
}

/** Every field of the form, in order. */
export function fieldNamesOf(parts: readonly FormPart[]): string[] {
  return parts.flatMap(({ fields }) => fields)
}
