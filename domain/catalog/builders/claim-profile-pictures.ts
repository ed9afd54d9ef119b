import { Refusal } from '#contracts/kernel/refusal.ts'
import type { UpdateProfile } from '#contracts/people/profile-bodies.ts'
import { uploadKeyOf } from '#contracts/people/upload-key.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { Profile } from '#domain/people/accounts/ensure-profile.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'

type SentPictures = Pick<UpdateProfile, 'avatar_url' | 'banner_url' | 'workshop_images'>

/** Claims the uploaded portrait, banner and workshop pictures, and deletes the ones they replace. */
export async function claimProfilePictures(
  ctx: Needs<'actor' | 'jobs'>,
  tx: Tx,
  profile: Profile,
  { avatar_url, banner_url, workshop_images: workshop }: SentPictures,
): Promise<void> {
  if (avatar_url !== undefined && avatar_url !== profile.avatarUrl) {
    const keys = keyIn('avatar_url', avatar_url)
    const bucket = keys[0]?.startsWith('files/avatars/') ? 'avatars' : 'builderprofileimages'
    await claimUploads(ctx, tx, { holder: `avatar:${profile.id}`, bucket, keys, field: 'avatar_url' })
  }
  if (banner_url !== undefined && banner_url !== profile.bannerUrl) {
    const keys = keyIn('banner_url', banner_url)
    await claimUploads(ctx, tx, { holder: `banner:${profile.id}`, bucket: 'builderprofileimages', keys, field: 'banner_url' })
  }
  if (workshop !== undefined) {
    const keys = workshop.map(({ key }) => key)
    if (new Set(keys).size < keys.length) throw refuse('workshop_images', 'Each photo can be used only once')
    const before = profile.workshopImages.map(({ key }) => key)
    const holder = `workshop:${profile.id}`
    await claimUploads(ctx, tx, { holder, bucket: 'builderprofileimages', keys, before, field: 'workshop_images' })
  }
}

/** The key of a picture uploaded here; none for no picture */
function keyIn(field: string, address: string | null): string[] {
  if (address === null) return []
  const key = uploadKeyOf(address)
  if (key === null) throw refuse(field, 'Upload the photo to this shop first')
  return [key]
}

function refuse(field: string, message: string): Refusal {
  return new Refusal('invalid_input', message, { fields: { [field]: [message] } })
}
