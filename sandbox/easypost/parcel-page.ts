import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { sendPage } from '../pages/send-page.ts'
import { EasypostProblem } from './easypost-problem.ts'
import type { EasypostSandbox } from './easypost-sandbox.ts'
import { getTracker, moveParcel } from './move-parcel.ts'
import { NEXT, type TrackerObject } from './tracker-object.ts'

const STATUS_LABELS: Partial<Record<TrackerObject['status'], { now: string; act: string }>> = {
  pre_transit: { now: 'Waiting for the carrier', act: '' },
  in_transit: { now: 'On its way', act: 'Pick up parcel' },
  out_for_delivery: { now: 'Out for delivery', act: 'Send out for delivery' },
  delivered: { now: 'Delivered', act: 'Deliver parcel' },
  return_to_sender: { now: 'On its way back', act: 'Return parcel' },
}

/** The tracking page. Its buttons simulate the carrier's scans. */
export function parcelPages(sandbox: EasypostSandbox): Hono {
  const app = new Hono()
  app.get('/sandbox/parcel/:id', async (c) => {
    const tracker = await getTracker(sandbox, c.req.param('id'))
    const body = parcelPage(tracker, sandbox.publicUrl)
    return sendPage(c, { title: `Parcel ${tracker.tracking_code} · Tonewood`, body })
  })
  app.post('/sandbox/parcel/:id', bodyLimit({ maxSize: 1024 }), async (c) => {
    const { to } = await c.req.parseBody()
    await moveParcel(sandbox, c.req.param('id'), String(to))
    return c.redirect(`/sandbox/parcel/${c.req.param('id')}`, 303)
  })
  app.onError((error, c) => {
    if (error instanceof EasypostProblem) return c.notFound()
    throw error
  })
  return app
}

function parcelPage(tracker: TrackerObject, shopUrl: string) {
  const next = NEXT[tracker.status] ?? []
  return html`<main class="pay">
<section class="order" aria-labelledby="parcel-title">
<p class="house">Tonewood</p>
<h1 id="parcel-title">${STATUS_LABELS[tracker.status]?.now ?? 'Parcel'}</h1>
<p class="soft lead">${tracker.carrier}, number ${tracker.tracking_code}</p>
${next.map(
  (to) => html`<form method="post" action="/sandbox/parcel/${tracker.id}">
<input type="hidden" name="to" value="${to}"><button class="button" type="submit">${STATUS_LABELS[to]?.act ?? to}</button></form>`,
)}
<a class="cancel" href="${shopUrl}/orders">Back to Tonewood</a>
</section>
<section class="card-form" aria-labelledby="scans-title">
<h2 id="scans-title">Tracking history</h2>
${tracker.tracking_details.length === 0 ? html`<p class="soft">No scans yet.</p>` : ''}
<ul class="received">${tracker.tracking_details.map(
    ({ message, datetime, tracking_location: { city } }) =>
      html`<li><span>${message}<small>${city ?? ''}</small></span><span class="figures">${datetime.slice(0, 16).replace('T', ' ')}</span></li>`,
  )}</ul>
</section>
</main>`
}
