/** An unused value of an address, as people read it, and what to do about it */
export type UnreadText = { label: string; text: string; advice: string }

export const FROM_LIST = 'Choose from the list'
export const CHOOSE_ONE = 'Choose one'

export function unreadSentence({ label, text, advice }: UnreadText): string {
  return `${label}: “${text}” was ignored. ${advice}.`
}
