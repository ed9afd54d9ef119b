// Only letters count, so that 'Fed Ex' and 'FedEx' are the same carrier.
const PAGES: Record<string, string> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  dhlexpress: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  canadapost: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  australiapost: 'https://auspost.com.au/mypost/track/details/',
  royalmail: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  dpd: 'https://www.dpdgroup.com/mydpd/my-parcels/track?parcelNumber=',
}

/** The carrier's tracking page for a parcel; null for unknown carriers. */
export function trackingUrl(carrier: string, trackingCode: string): string | null {
  const page = PAGES[carrier.toLowerCase().replaceAll(/[^a-z]/g, '')]
  return page ? page + encodeURIComponent(trackingCode.replaceAll(' ', '')) : null
}
