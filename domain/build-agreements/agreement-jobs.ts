import { defineJob } from '../kernel/define-job.ts'

/** A build may have moved: both have signed, or a part was paid. The work reads everything anew, any number of times. */
export const advanceBuildJob = defineJob<{ requestId: string }>('advance-build')

/** Draws the PDF of one version, anew after each signature and after somebody has left. */
export const drawSheetJob = defineJob<{ requestId: string; version: number }>('draw-sheet', { longestSeconds: 60 })
