/** A list of short sentences. */
export function BulletList({ points }: { points: readonly string[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-ink-soft">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
