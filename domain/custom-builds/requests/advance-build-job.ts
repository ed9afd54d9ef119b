import { defineJob } from '#domain/kernel/define-job.ts'

/** Updates the build after a change of its request or payments. Does nothing if there is no build. */
export const advanceBuildJob = defineJob<{ requestId: string }>('advance-build')
