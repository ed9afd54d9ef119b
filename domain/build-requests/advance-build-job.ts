import { defineJob } from '../kernel/define-job.ts'

/** The request of a build, or the money for it, has moved: the build follows. Nothing happens where there is no build. */
export const advanceBuildJob = defineJob<{ requestId: string }>('advance-build')
