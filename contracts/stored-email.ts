const ASCII = /^[\x20-\x7e]*$/
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}.-]+$/u

/** An email address as it is stored: lower case, the domain in the letters of the name system (`bücher.de`: `xn--bcher-kva.de`). */
export function storedEmail(typed: string): string {
  const email = typed.trim().toLowerCase()
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  if (at === 0 || ASCII.test(domain) || !INTERNATIONAL.test(domain)) return email
  return URL.canParse(`http://${domain}`) ? email.slice(0, at) + new URL(`http://${domain}`).hostname : email
}

/** Of an address as it is stored. As Zod's own, which takes no top-level domain in other letters (`xn--p1ai`). */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]+)$/
