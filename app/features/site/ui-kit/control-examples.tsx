import { Heart, Share2 } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Example, States } from './example.tsx'

const VARIANTS = ['primary', 'quiet', 'text', 'danger'] as const

/** Buttons and badges. */
export function ControlExamples() {
  return (
    <>
      <Example title="Button" file="ui/button.tsx">
        {VARIANTS.map((variant) => (
          <States key={variant}>
            <Button variant={variant}>Add to Cart</Button>
            <Button variant={variant} pending>
              Add to Cart
            </Button>
            <Button variant={variant} disabled>
              Sold Out
            </Button>
          </States>
        ))}
        <States>
          <Button size="small">Small</Button>
          <Button>Normal</Button>
          <Button size="large" variant="primary">
            Large
          </Button>
          <ButtonLink to="/catalog">A link</ButtonLink>
        </States>
        <Button variant="primary" className="w-full">
          A label so long that it wraps to two lines on a narrow phone instead of being cut off
        </Button>
      </Example>
      <Example title="Icon button" file="ui/icon-button.tsx">
        <States>
          <IconButton label="Save this instrument">
            <Heart size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          <IconButton label="Share" disabled>
            <Share2 size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </States>
      </Example>
      <Example title="Badge" file="ui/badge.tsx">
        <States>
          <Badge>Electric guitars</Badge>
          <Badge tone="good">Completed</Badge>
          <Badge tone="waiting">Reserved</Badge>
          <Badge tone="bad">Failed</Badge>
          <Badge tone="done">Sold</Badge>
        </States>
      </Example>
    </>
  )
}
