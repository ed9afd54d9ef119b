import type { LucideIcon, LucideProps } from 'lucide-react'
import { createElement, forwardRef } from 'react'

type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] }

/** The build puts this in the place of lucide's own function, which supports six frameworks and costs every page 1 KB. */
export default function createIcon({ name, node }: IconData): LucideIcon {
  return forwardRef<SVGSVGElement, LucideProps>(({ size = 24, className = '', absoluteStrokeWidth: _, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`.trim(),
        'aria-hidden': Object.keys(rest).some((key) => /^aria-|^role$|^title$/.test(key)) ? undefined : true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  )
}
