import type { DeliveryStatus } from '#contracts/orders.ts'
import { demoPeople } from './demo-people.ts'

/** A past purchase. Every sold instrument has one. */
export type DemoSale = {
  /** The instrument's slug. */
  instrument: string
  buyerEmail: string
  daysAgo: number
  deliveryStatus: DeliveryStatus
  carrier: string
  service: string
  shippingDollars: number
}

export const demoSales: DemoSale[] = [
  sale('portage-parlour', demoPeople.buyer, 52, 'delivered', 'UPS', 'Ground', 68.4),
  sale('kaaterskill-eighteen', 'o.castellane@mail.example', 97, 'delivered', 'FedEx', '2Day', 214.75),
  sale('estudio-640', 'theo.vantongeren@mail.example', 79, 'delivered', 'UPS', 'Ground', 61.2),
  sale('carolina-junior', 'brandt.ilesanmi@mail.example', 66, 'delivered', 'USPS', 'Priority', 74.1),
  sale('pilot-boost', 'theo.vantongeren@mail.example', 12, 'delivered', 'USPS', 'Priority', 9.85),
  sale('evening-violin', 'o.castellane@mail.example', 23, 'delivered', 'DHL Express', 'Worldwide', 96.5),
  sale('short-haul', 'brandt.ilesanmi@mail.example', 18, 'delivered', 'UPS', 'Ground', 71.35),
  sale('kohala-baritone', 'theo.vantongeren@mail.example', 4, 'shipped', 'USPS', 'Priority', 38.6),
]

/** Applications of the demo buyer for instruments that need approval. */
export const demoApplications = [
  {
    instrument: 'acequia-concert-classical',
    status: 'approved',
    daysAgo: 4,
    decidedDaysAgo: 3,
    message: `I have played a spruce concert guitar for eleven years and would like a cedar beside it. I keep the music room
      at 45 per cent all winter. If it is still free I would be glad to drive down and try it.`,
  },
  {
    instrument: 'split-rock-dreadnought',
    status: 'pending',
    daysAgo: 1,
    message: `Is the neck profile close to the parlour I bought from you in September? I play mostly in dropped tunings and
      wonder how the ziricote takes to a low C.`,
  },
] as const

function sale(
  instrument: string,
  buyerEmail: string,
  daysAgo: number,
  deliveryStatus: DeliveryStatus,
  carrier: string,
  service: string,
  shippingDollars: number,
): DemoSale {
  return { instrument, buyerEmail, daysAgo, deliveryStatus, carrier, service, shippingDollars }
}
