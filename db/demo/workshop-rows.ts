import { eq } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { pictureAddress } from '#contracts/people/uploads.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import type { Files } from '#domain/ports/files.ts'
import { builderId, signInEmail, userId } from './account-rows.ts'
import { demoBuilders } from './demo-builders.ts'
import { demoWorkshops } from './demo-workshops.ts'
import { type StoredPicture, storePicture } from './store-picture.ts'

const SHARED = { bucket: 'builderprofileimages', formats: ['webp', 'avif'], width: 1600 } satisfies Partial<StoredPicture>
const BANNER_HEIGHT = 640
const PICTURE_HEIGHT = 1067

/** Stores the builders' banners and workshop photos as uploads, and adds them to their profiles. */
export async function fillWorkshops(tx: Tx, now: Date, files: Files): Promise<void> {
  for (const { builder, pictures } of demoWorkshops) {
    const maker = demoBuilders.find(({ slug }) => slug === builder)
    if (!maker) throw new Error(`${builder} has a workshop, but is not in the demo shop`)
    const id = builderId(builder)
    const shared = { ...SHARED, owner: userId(signInEmail(maker)), now, storedAt: daysBefore(now, maker.daysAgo) }
    const plate = (name: string) => `workshops/${builder}/${name}`
    const held = { plate: plate('banner'), height: BANNER_HEIGHT, heldBy: `banner:${id}` }
    const banner = await storePicture(tx, files, { ...shared, ...held })
    const workshopImages = []
    for (const [position, { name, alt }] of pictures.entries()) {
      const shown = { plate: plate(name), height: PICTURE_HEIGHT, heldBy: `workshop:${id}`, position }
      workshopImages.push({ key: await storePicture(tx, files, { ...shared, ...shown }), alt })
    }
    await tx
      .update(userProfiles)
      .set({ bannerUrl: pictureAddress(banner, 1600), workshopImages })
      .where(eq(userProfiles.id, id))
  }
}
