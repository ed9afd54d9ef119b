import { defineJob } from '#domain/kernel/define-job.ts'

/** Emails the buyer, if opted in, that a stage was done at this moment. */
export const mailStageDoneJob = defineJob<{ requestId: string; key: string; at: string }>('mail-stage-done')
