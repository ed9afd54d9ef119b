import { Link } from 'react-router'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Build } from '#contracts/build-views.ts'
import { MAX_PUBLIC_NAME } from '#contracts/public-builds.ts'
import { setPublicPage } from './use-build.ts'

/** Whether everybody may see the build: both sides say so, and each may take it back. */
export function PublicPageChoice({ build }: { build: Build }) {
  const { request_id: id, side, public_page: page, can } = build
  const agrees = side === 'buyer' ? page.buyer_agrees : page.builder_agrees
  if (!agrees && !can.publish && !page.is_taken_down) return null
  return (
    <section aria-labelledby="public-page">
      <h2 id="public-page" className="font-serif text-xl">
        Public page
      </h2>
      <p className="mt-3 text-sm text-ink-soft">{page.is_taken_down ? 'The shop has taken this page down.' : saidOf(build)}</p>
      {page.path && (
        <p className="mt-2">
          <Link to={page.path} className="link tap-target text-sm">
            See the public page
          </Link>
        </p>
      )}
      {agrees ? (
        <ActionButton variant="text" className="mt-1 -ml-1" action={() => setPublicPage(id, { agrees: false, public_name: '' })}>
          Take it back
        </ActionButton>
      ) : (
        can.publish && <Agree build={build} />
      )}
    </section>
  )
}

function saidOf({ side, public_page: page, builder, buyer_name }: Build): string {
  const isBuyer = side === 'buyer'
  const [own, other] = isBuyer ? [page.buyer_agrees, page.builder_agrees] : [page.builder_agrees, page.buyer_agrees]
  const name = isBuyer ? builder.name : buyer_name
  if (own && other) {
    const called = page.public_name ? `, made for “${page.public_name}”` : ''
    return `Everybody can see it${called}. Taken back, the page and its pictures are gone at once.`
  }
  if (own) return `You agree. The page is there once ${name} does, too.`
  const wish = other ? `${name} would like one. ` : ''
  const kept = isBuyer ? 'not your name, the price or your messages' : 'not the buyer, the price or your messages'
  return `${wish}Everybody can see the public pictures and how far it is; ${kept}. You can take this back at any moment.`
}

function Agree({ build: { request_id: id, side } }: { build: Build }) {
  if (side === 'builder')
    return (
      <ActionButton size="small" className="mt-3" action={() => setPublicPage(id, { agrees: true, public_name: '' })}>
        Agree to a public page
      </ActionButton>
    )
  return (
    <Form
      onSubmit={async (values) => {
        await setPublicPage(id, { agrees: true, public_name: String(values.get('public_name') ?? '') })
      }}
      className="mt-3 grid gap-3 justify-items-start"
    >
      <Field name="public_name" label="What the page calls you" hint="Left empty, it names nobody." optional className="w-full">
        <Input maxLength={MAX_PUBLIC_NAME} autoComplete="off" />
      </Field>
      <SubmitButton size="small">Agree to a public page</SubmitButton>
    </Form>
  )
}
