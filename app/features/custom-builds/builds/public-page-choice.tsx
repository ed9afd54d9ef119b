import { Link } from 'react-router'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FoldedSection } from '#app/ui/folded-section.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { MAX_PUBLIC_NAME } from '#contracts/custom-builds/public-builds.ts'
import { setPublicPage } from './use-build.ts'

/** Makes the build public or private. Both sides must agree, and either can make it private again. */
export function PublicPageChoice({ build }: { build: Build }) {
  const { request_id: id, side, public_page: page, can } = build
  const agrees = side === 'buyer' ? page.buyer_agrees : page.builder_agrees
  if (!agrees && !can.publish && !page.is_taken_down) return null
  return (
    <FoldedSection id="public-page" title="Public page" summary={page.path ? 'Everyone can see this build' : 'Private'}>
      <p className="text-sm text-ink-soft">{page.is_taken_down ? 'We took this page down.' : explanationOf(build)}</p>
      {page.path && (
        <p className="mt-2">
          <Link to={page.path} className="link tap-target text-sm">
            View public page
          </Link>
        </p>
      )}
      {agrees ? (
        <ActionButton variant="text" className="mt-1 -ml-1" action={() => setPublicPage(id, { agrees: false, public_name: '' })}>
          Make private
        </ActionButton>
      ) : (
        can.publish && <Agree build={build} />
      )}
    </FoldedSection>
  )
}

function explanationOf({ side, public_page: page, builder, buyer_name }: Build): string {
  const isBuyer = side === 'buyer'
  const [own, other] = isBuyer ? [page.buyer_agrees, page.builder_agrees] : [page.builder_agrees, page.buyer_agrees]
  const name = isBuyer ? builder.name : buyer_name
  if (own && other) {
    const called = page.public_name ? `, made for “${page.public_name}”` : ''
    return `Everyone can see this build${called}. If you make it private, the page and its photos will disappear immediately.`
  }
  if (own) return `You agreed. The page will go live once ${name} agrees.`
  const wish = other
    ? `${name} would like a public page. Everyone will be able to`
    : `The page will go live once you and ${name} both agree. Then everyone will be able to`
  const kept = isBuyer ? 'not your name, the price or your messages' : 'not the buyer, the price or your messages'
  return `${wish} see the public photos and the progress, but ${kept}. You can make the build private again at any time.`
}

function Agree({ build: { request_id: id, side } }: { build: Build }) {
  if (side === 'builder')
    return (
      <ActionButton size="small" className="mt-3" action={() => setPublicPage(id, { agrees: true, public_name: '' })}>
        Make public
      </ActionButton>
    )
  return (
    <Form
      onSubmit={async (values) => {
        await setPublicPage(id, { agrees: true, public_name: String(values.get('public_name') ?? '') })
      }}
      className="mt-3 grid gap-3 justify-items-start"
    >
      <Field name="public_name" label="Your name on the page" hint="Leave blank to stay anonymous." optional className="w-full">
        <Input maxLength={MAX_PUBLIC_NAME} autoComplete="off" />
      </Field>
      <SubmitButton size="small">Make public</SubmitButton>
    </Form>
  )
}
