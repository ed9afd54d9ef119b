/** The network of an address, /24 or /48, so a signature stores no exact address. Null if invalid. */
export function networkPrefix(network: string): string | null {
  const [address = ''] = network.split('/')
  if (/^(?:\d{1,3}\.){3}\d{1,3}$/.test(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (!address.includes(':')) return null
  const [front = ''] = address.split('::')
  const groups = front.split(':').filter(Boolean)
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::/48`
}
