import type { BuilderCard } from '#contracts/builders.ts'
export function FeaturedBuilders(_: { builders: BuilderCard[] }) {
  return null
}
