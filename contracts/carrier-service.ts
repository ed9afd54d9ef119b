/** Carriers write their services in one word, `GroundAdvantage`; people read 'USPS Ground Advantage'. */
export function carrierService({ carrier, service }: { carrier: string | null; service: string | null }): string {
  const words = (service ?? '').replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
  return `${carrier ?? ''} ${words}`.trim()
}
