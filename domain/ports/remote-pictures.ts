/** A server that was asked and did not answer. Its message is a sentence for who wrote the address. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** Pictures at addresses that strangers wrote. */
export interface RemotePictures {
  /**
   * The file at this address. Throws an error with a sentence if it cannot be had, or has more bytes than an upload may have, and
   * `NoAnswer` if nobody answered.
   */
  fetch(url: string): Promise<Uint8Array>
}
