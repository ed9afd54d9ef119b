/** The publication date in words, the same for every reader. */
export function StoryDate({ date }: { date: string }) {
  const words = new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return <time dateTime={date}>{words}</time>
}
