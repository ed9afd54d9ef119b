import type { ShipmentObject } from './shipment-object.ts'

type Postal = ShipmentObject['to_address']
type Line = { text: string; size: number; x: number; y: number }

/** A 4 × 6 inch label, written directly as a one-page PDF. */
export function labelPdf(shipment: ShipmentObject): string {
  const rate = shipment.selected_rate
  const lines: Line[] = [
    { text: `${rate?.carrier} ${rate?.service}`, size: 18, x: 20, y: 396 },
    { text: 'SANDBOX: NOT VALID FOR POSTAGE', size: 9, x: 20, y: 380 },
    ...block('From', shipment.from_address, 9, 350),
    ...block('Ship to', shipment.to_address, 14, 260),
    { text: `${shipment.parcel.weight} oz`, size: 10, x: 20, y: 120 },
    { text: 'Tracking', size: 8, x: 20, y: 60 },
    { text: shipment.tracking_code ?? '', size: 14, x: 20, y: 42 },
  ]
  const rules = '0.8 w 20 372 m 268 372 l S 20 290 m 268 290 l S 20 100 m 268 100 l S'
  return pdf(`${rules}\n${lines.map(drawn).join('\n')}`)
}

function block(title: string, address: Postal, size: number, top: number): Line[] {
  const place = [address.city, address.state, address.zip].filter(Boolean).join(' ')
  const texts = [address.name, address.street1, address.street2, place, address.country]
  const shown = texts.filter((text) => text !== null)
  return [
    { text: title, size: 8, x: 20, y: top },
    ...shown.map((text, row) => ({ text, size, x: 20, y: top - (row + 1) * (size + 3) })),
  ]
}

function drawn({ text, size, x, y }: Line): string {
  // The standard fonts have only Latin letters, and brackets would end the text.
  const letters = text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[\\()]/g, '\\$&')
  return `BT /F1 ${size} Tf ${x} ${y} Td (${letters}) Tj ET`
}

function pdf(content: string): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  return `${file}xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
