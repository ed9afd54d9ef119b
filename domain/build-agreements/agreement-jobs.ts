import { defineJob } from '../kernel/define-job.ts'

/** Draws the PDF of one version, anew after each signature and after somebody has left. */
export const drawSheetJob = defineJob<{ requestId: string; version: number }>('draw-sheet', { longestSeconds: 60 })
