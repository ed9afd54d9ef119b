/** From the first to the last byte, both included. */
export type FilePart = { start: number; end: number }
/** A file that can be read in parts. A body that is not read to its end must be cancelled. */
export type StoredFile = { size: number; read: (part: FilePart) => Promise<ReadableStream<Uint8Array>> }

/** Where files lie: a folder, or a bucket elsewhere. Throws a `provider_unavailable` refusal when it does not answer. */
export interface Files {
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined when nothing lies there. */
  get(path: string): Promise<Uint8Array | undefined>
  /** To be read as a stream; undefined when nothing lies there. */
  find(path: string): Promise<StoredFile | undefined>
  /** Nothing to delete is fine: a job may come twice. */
  delete(path: string): Promise<void>
}
