import { classNames } from '#app/ui/class-names.ts'

type ContactRuleProps = { isBuilder: boolean; hasFiles: boolean }

/** Explains in advance what the server refuses while the two agree on a custom build. */
export function ContactRule({ isBuilder, hasFiles }: ContactRuleProps) {
  return (
    // On a short screen the files need this space, and the rule was visible before them.
    <p
      className={classNames(
        'mb-2 flex-none text-xs leading-tight text-ink-soft text-pretty',
        hasFiles && '[@media(max-height:32rem)]:sr-only',
      )}
    >
      Until {isBuilder ? 'this' : 'your'} build is agreed on, please leave out email addresses, phone numbers and links. You can
      attach files instead.
    </p>
  )
}
