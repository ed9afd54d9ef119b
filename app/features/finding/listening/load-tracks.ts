/** A recording in a comparison. */
export type Track = { id: string; url: string; lufs: number }
export type LoadedTrack = Track & { buffer: AudioBuffer }

/** Loads all recordings; those that fail are left out. */
export async function loadTracks(context: BaseAudioContext, tracks: readonly Track[]): Promise<LoadedTrack[]> {
  const loaded = await Promise.all(tracks.map((track) => loadTrack(context, track).catch(() => null)))
  return loaded.filter((track) => track !== null)
}

async function loadTrack(context: BaseAudioContext, track: Track): Promise<LoadedTrack> {
  const answer = await fetch(track.url)
  if (!answer.ok) throw new Error(`${track.url}: ${answer.status}`)
  return { ...track, buffer: await context.decodeAudioData(await answer.arrayBuffer()) }
}
