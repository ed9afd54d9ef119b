import { findPhoneNumber } from './find-phone-number.ts'
import { normalizeLookalikes } from './normalize-lookalikes.ts'

/** Contact details that would take the sale away from the shop */
export type ContactInfo = { kind: 'email' | 'phone' | 'link'; found: string }

const DOT = '(?:\\.|\\s{1,3}\\.\\s{1,3}|\\s{0,3}\\b(?:dot|punkt)\\b\\s{0,3})'
// 'Pearl at the dot markers' is not an address; 'at the dot com' is found as a link.
const AT = '(?:\\s{0,3}@\\s{0,3}|\\s{1,3}at\\s{1,3}(?!(?:the|each|every|its|this|that)\\b))'
// Top-level domains that no English sentence produces when the space after a period is missing
const SURE =
  'com|net|org|edu|biz|info|io|co|uk|de|fr|nl|eu|ca|au|ch|jp|tv|gg|ly|xyz|shop|store|online|site|website|app|dev|guitars|email'
// Bounded, to be fast on long texts
const NAME = '(?<![a-z0-9_+-])[a-z0-9][a-z0-9_+-]{0,63}'

const EMAIL = new RegExp(
  `${NAME}(?:\\.[a-z0-9_+-]{1,63}){0,5}${AT}${NAME}(?:${DOT}[a-z0-9-]{1,63}){0,5}?${DOT}(?!in\\b)[a-z]{2,}`,
  'gi',
)
const AT_SIGN = /[a-z0-9_+-]@[a-z0-9-]{1,63}\.[a-z]{2,}/i
const MAILBOX = /\b(?:gmail|g-mail|googlemail|hotmail|protonmail|(?:yahoo|icloud)\s?(?:mail|dot))\b/i
const AT_MAILBOX = /\S(?:\s{0,3}@\s{0,3}|\s{1,3}at\s{1,3})(?:outlook|yahoo|icloud|proton|aol|gmx)\b/i
const ADDRESS = /\b(?:https?|hxxps?|ftp):\s*\/\/\S+|\bwww\s*(?:\.|\bdot\b)\s*\S+|\b(?:mailto|tel):\S+/i
const DOMAIN = new RegExp(
  `(?<![\\w.@-])(?:[a-z0-9-]{1,63}\\.){0,5}(?=[a-z0-9-]{0,62}[a-z])[a-z0-9-]{1,63}\\.(?:${SURE})(?![\\w-])`,
  'gi',
)
const WITH_PATH = /(?<![\w.-])(?:[a-z0-9-]{1,63}\.){0,5}[a-z][a-z0-9-]{1,62}\.[a-z]{2,10}\/[\w@?#=&-]/i
const SPELLED_DOMAIN =
  /(?<![a-z0-9-])[a-z0-9-]{2,63}(?:\s{0,3}\bdot\b\s{0,3}|\s{1,3}\.\s{1,3})(?:com|net|org|io|co|uk|de|fr|nl|eu|au|edu|biz)\b|\w\s+dotcom\b/i
const MESSENGER = /\b(?:t|wa|m)\.me\//i
const HANDLE =
  /(?:^|\s)@[a-z][\w.]{2,}|\b(?:instagram|insta|ig|facebook|fb|tiktok|telegram|whatsapp|snapchat|discord|skype|wechat)\s*(?:handle|name|id)?\s*(?:is\s*)?[:@]\s*@?\w{3,}/i

/** The first email address, phone number or link in a text, including simple disguises; null if there is none */
export function findContactInfo(text: string): ContactInfo | null {
  const plain = normalizeLookalikes(text)
  const email = outsideSentences(plain, EMAIL) ?? first(plain, [AT_SIGN, MAILBOX, AT_MAILBOX])
  if (email) return { kind: 'email', found: email }
  const link = first(plain, [ADDRESS, MESSENGER, WITH_PATH, SPELLED_DOMAIN, HANDLE]) ?? outsideSentences(plain, DOMAIN)
  if (link) return { kind: 'link', found: link }
  const phone = findPhoneNumber(plain)
  return phone ? { kind: 'phone', found: phone } : null
}

function first(text: string, patterns: RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match) return match[0].trim()
  }
  return undefined
}

/** 'It dries overnight.Store it flat' is a sentence, not a link; no sentence begins with Com. */
function outsideSentences(text: string, pattern: RegExp): string | undefined {
  for (const [found] of text.matchAll(pattern)) {
    if (!/\.(?!Com$|Net$|Org$)[A-Z][a-z]+$/.test(found)) return found
  }
  return undefined
}
