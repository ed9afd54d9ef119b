import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type FieldProblem = { code?: string; field: string; message: string; suggestion?: string | null }

/** An answer in the shape of EasyPost's errors. */
export class EasypostProblem extends Error {
  readonly status: ContentfulStatusCode
  readonly body: object

  constructor(status: ContentfulStatusCode, code: string, message: string, errors: FieldProblem[]) {
    super(message)
    this.status = status
    this.body = { error: { code, message, errors } }
  }
}

export function easypostProblem(status: ContentfulStatusCode, code: string, message: string, errors: FieldProblem[] = []) {
  return new EasypostProblem(status, code, message, errors)
}
