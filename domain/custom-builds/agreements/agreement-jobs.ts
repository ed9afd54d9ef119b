import { defineJob } from '#domain/kernel/define-job.ts'

/** Draws the PDF of one version, again after each signature and after an account is deleted. */
export const drawSheetJob = defineJob<{ requestId: string; version: number }>('draw-sheet', { longestSeconds: 60 })
