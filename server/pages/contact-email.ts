/** The shop's contact address: the sender of its mails, without the name in front. */
export function contactEmail(mailFrom: string): string {
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1]?.trim() ?? mailFrom.trim()
}
