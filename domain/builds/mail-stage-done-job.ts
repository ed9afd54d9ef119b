import { defineJob } from '../kernel/define-job.ts'

/** A stage was done at this moment, and the work goes on: its buyer may want a mail. */
export const mailStageDoneJob = defineJob<{ requestId: string; key: string; at: string }>('mail-stage-done')
