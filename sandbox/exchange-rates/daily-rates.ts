/** What one euro costs, the same every day. */
const PER_EURO = {
  USD: '1.1614',
  JPY: '181.52',
  CZK: '24.165',
  DKK: '7.4684',
  GBP: '0.87680',
  HUF: '381.70',
  PLN: '4.2313',
  SEK: '10.9715',
  CHF: '0.9330',
  NOK: '11.7885',
  AUD: '1.7766',
  CAD: '1.6263',
  NZD: '2.0235',
}

/** US cents in another currency, at the sandbox's own rates. */
export function centsIn(currency: string, usCents: number): number {
  if (currency === 'USD') return usCents
  const perEuro: Record<string, string> = { ...PER_EURO, EUR: '1' }
  return Math.round((usCents / Number(PER_EURO.USD)) * Number(perEuro[currency]))
}

/** The European Central Bank's file of a day: the latest working day. */
export function dailyRatesXml(now: Date): string {
  const day = new Date(now)
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() - 1)
  const rates = Object.entries(PER_EURO).map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>Sandbox</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day.toISOString().slice(0, 10)}'>
${rates.join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>
`
}
