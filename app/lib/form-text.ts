/** What was typed into a field of a form; nothing where the form has no such field. */
export function formText(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
