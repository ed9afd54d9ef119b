import type { Register } from 'react-router'

type WithoutParams<Path extends string> = Path extends `${infer Start}/:${string}?`
  ? WithoutParams<Start>
  : Path extends `${string}:${string}` | '/*'
    ? never
    : Path

/** The path of a page without parameters, from `app/routes.ts`: a link to any other path does not compile. */
export type StaticPagePath = WithoutParams<keyof Register['pages']>
