/** A readable service name: carriers write `GroundAdvantage`, people read 'USPS Ground Advantage'. Parcels are never documents. */
export function carrierService({ carrier, service }: { carrier: string | null; service: string | null }): string {
  const offered = splitAcronyms(service ?? '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/ Non ?Doc\b/, '')
  const words = [...wordsOf(splitAcronyms(carrier ?? '')), ...wordsOf(offered).map(withoutShouting)]
  // `UPS UPSSaver` and `DHLExpress ExpressWorldwide` name the carrier twice.
  return words.filter((word, at) => word.toLowerCase() !== words[at - 1]?.toLowerCase()).join(' ')
}

/** `DHLExpress` becomes DHL Express; `FedEx` stays one word. */
function splitAcronyms(name: string): string {
  return name.replaceAll(/([A-Z]{2,})([A-Z][a-z])/g, '$1 $2')
}

function wordsOf(name: string): string[] {
  return name.split(/[ _]+/).filter(Boolean)
}

function withoutShouting(word: string): string {
  return /^[A-Z]{4,}$/.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word
}
