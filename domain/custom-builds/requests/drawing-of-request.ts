import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { drawingOf } from '#contracts/custom-builds/drawing-of.ts'
import type { Drawing } from '#contracts/custom-builds/drawing-views.ts'

/** Only from what the request stored, so that it stays as it was sent. Without a build offer, that is too little. */
export function drawingOfRequest(request: CustomBuildRequest): Drawing | null {
  const { listing_title: title, spec_name: version, build_type: type, customization_selections: choices } = request
  return title === null ? null : drawingOf({ type, title, version, choices })
}
