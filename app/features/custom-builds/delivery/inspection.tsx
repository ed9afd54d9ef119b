import { ActionButton } from '#app/ui/action-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import { formatDeadline } from '#contracts/kernel/dates/format-moment.ts'
import { DeliverySection } from './delivery-section.tsx'
import { acceptInstrument } from './use-build-delivery.ts'

/** The buyer inspects the instrument and accepts it. Problems are reported below. */
export function Inspection({ buildDelivery }: { buildDelivery: BuildDelivery }) {
  const { side, can, inspection_until, buyer_name, returns, lines } = buildDelivery
  const until = inspection_until && formatDeadline(inspection_until, returns.time_zone)
  if (side === 'builder')
    return (
      <DeliverySection title={`${buyer_name} is inspecting the instrument`}>
        {until && <p className="mt-2 text-ink-soft">They can report a problem until {until}.</p>}
      </DeliverySection>
    )

  async function accept() {
    await acceptInstrument(buildDelivery.request_id)
    toast.success('The instrument is yours. Enjoy!')
  }
  const agreed = lines.length > 0 ? 'the spec sheet' : 'what you agreed on'
  return (
    <DeliverySection title="Is everything as agreed?">
      <p className="mt-2 text-ink-soft">
        Let the instrument rest in its closed case for a few hours, then compare it with {agreed}.
        {until && ` If you do nothing, the build will be completed on ${until}.`} This doesn’t affect your legal rights if the
        instrument is faulty.
      </p>
      {can.accept && (
        <ActionButton variant="primary" className="mt-4" action={accept}>
          Accept instrument
        </ActionButton>
      )}
    </DeliverySection>
  )
}
