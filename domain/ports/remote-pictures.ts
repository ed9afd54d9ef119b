/** Pictures at addresses that strangers wrote. */
export interface RemotePictures {
  /** The file at this address. Throws an error with a sentence if it cannot be had, or has more bytes than an upload may have. */
  fetch(url: string): Promise<Uint8Array>
}
