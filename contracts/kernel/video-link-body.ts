import { z } from 'zod'
import { MAX_VIDEO_LINK, videoLinkProblem } from './video-link.ts'

/** An optional link to a video at a supported host; null if blank */
export const VideoLinkBody = z
  .string()
  .trim()
  .max(MAX_VIDEO_LINK, 'Enter a shorter link')
  .nullable()
  .superRefine((link, context) => {
    const message = videoLinkProblem(link ?? '')
    if (message) context.addIssue({ code: 'custom', message })
  })
  // Normalized as in the check.
  .transform((link) => (link ? new URL(link).href : null))
