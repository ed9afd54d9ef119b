const LONGEST_SIDE = 2560
// Tried in turn: noisy photos of a dark workshop make large files.
const QUALITIES = [0.85, 0.75, 0.6]
const LARGEST_BYTES = 4 * 1024 * 1024

/** A picture as a JPEG of at most this length and about 4 MB, also from a format that only this browser reads. Rejects if it cannot. */
export async function scalePicture(file: File, longestSide = LONGEST_SIDE): Promise<File> {
  const canvas = await drawScaled(file, longestSide)
  let jpeg = await toJpeg(canvas, QUALITIES[0])
  for (const quality of QUALITIES.slice(1)) if (jpeg.size > LARGEST_BYTES) jpeg = await toJpeg(canvas, quality)
  return new File([jpeg], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}

async function drawScaled(file: File, longestSide: number): Promise<HTMLCanvasElement> {
  // Without the camera's orientation tag, the picture would be rotated.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG has no transparency and would show it as black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  return canvas
}

function toJpeg(canvas: HTMLCanvasElement, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This photo cannot be read'))), 'image/jpeg', quality)
  })
}
