import { Hono } from 'hono'
import { EasypostProblem } from './easypost-problem.ts'
import { type EasypostSandbox, getObject } from './easypost-sandbox.ts'
import { labelPdf } from './label-pdf.ts'
import type { ShipmentObject } from './shipment-object.ts'

/** Serves a bought label. */
export function labelPages(sandbox: EasypostSandbox): Hono {
  const app = new Hono()
  app.get('/sandbox/label/:file{shp_[0-9a-f]+\\.pdf}', async (c) => {
    const shipment = (await getObject(
      sandbox.db,
      'Shipment',
      c.req.param('file').replace('.pdf', ''),
    )) as unknown as ShipmentObject
    if (!shipment.selected_rate) return c.notFound()
    c.header('content-type', 'application/pdf')
    c.header('content-disposition', 'inline; filename="label.pdf"')
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'no-store')
    return c.body(labelPdf(shipment))
  })
  app.onError((error, c) => {
    if (error instanceof EasypostProblem) return c.notFound()
    throw error
  })
  return app
}
