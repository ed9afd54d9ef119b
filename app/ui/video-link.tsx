import { videoHost } from '#contracts/kernel/video-link.ts'

/** Opens a video on its host. */
export function VideoLink({ link }: { link: string }) {
  return (
    <a href={link} rel="noopener noreferrer nofollow" target="_blank" className="link tap-target">
      Watch on {videoHost(link)}
    </a>
  )
}
