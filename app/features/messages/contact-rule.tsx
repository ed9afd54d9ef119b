import { classNames } from '#app/ui/class-names.ts'

type ContactRuleProps = { isBuilder: boolean; hasFiles: boolean }

/** Said before somebody trips over it: what the shop refuses while a custom build of the two is being agreed. */
export function ContactRule({ isBuilder, hasFiles }: ContactRuleProps) {
  return (
    // On a short screen the files need its place, and it was there to read before them.
    <p
      className={classNames(
        'mb-2 flex-none text-xs leading-tight text-ink-soft text-pretty',
        hasFiles && '[@media(max-height:32rem)]:sr-only',
      )}
    >
      Until {isBuilder ? 'this' : 'your'} build is agreed, please leave out e-mail addresses, phone numbers and links. You can
      attach files instead.
    </p>
  )
}
