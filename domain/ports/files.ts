/** Where files lie: a folder, or a bucket elsewhere. Throws a `provider_unavailable` refusal when it does not answer. */
export interface Files {
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined when nothing lies there. */
  get(path: string): Promise<Uint8Array | undefined>
  /** Nothing to delete is fine: a job may come twice. */
  delete(path: string): Promise<void>
}
