/** A server that did not respond. Its message is a sentence for the author of the URL. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** Pictures at URLs from untrusted users */
export interface RemotePictures {
  /**
   * The file at this URL. Throws an error with a sentence if it is unavailable or larger than an upload may be, and `NoAnswer` without a
   * response.
   */
  fetch(url: string): Promise<Uint8Array>
}
