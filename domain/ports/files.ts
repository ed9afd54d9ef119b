/** The first and last byte, both included */
export type FilePart = { start: number; end: number }
/** A file that can be read in ranges. A body that is not read to its end must be cancelled. */
export type StoredFile = { size: number; read: (part: FilePart) => Promise<ReadableStream<Uint8Array>> }

/** File storage: a folder or a remote bucket. Throws a `provider_unavailable` refusal if it does not respond. */
export interface Files {
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined if there is no such file */
  get(path: string): Promise<Uint8Array | undefined>
  /** As a stream; undefined if there is no such file */
  find(path: string): Promise<StoredFile | undefined>
  /** Deleting a missing file is allowed, because a job may run twice. */
  delete(path: string): Promise<void>
}
