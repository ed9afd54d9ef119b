const LONGEST_SIDE = 2560
const QUALITY = 0.85

/** A photo as it is sent: at most 2,560 pixels, as JPEG, so that ten of them fit on the phone and through its connection. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  // The picture lies on its side unless the camera's own note about that is followed.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This picture cannot be read'))), 'image/jpeg', QUALITY)
  })
}
