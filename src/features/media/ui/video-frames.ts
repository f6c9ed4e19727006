import { maxSidePixels } from '../rules.ts'

/** A picture of a video. */
export interface Frame {
  /** When it is seen: 0:09. */
  time: string
  url: string
  blob: Blob
}

/** Parts of the length at which a picture is taken: the very first one is often black. */
const moments = [0.03, 0.3, 0.6, 0.9]
const timeoutMs = 20_000

/** Pictures of a video, drawn by the browser; none when it cannot play the video or takes too long. */
export async function framesOf(url: string): Promise<Frame[]> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  video.src = url
  try {
    await once(video, 'loadeddata')
    const frames: Frame[] = []
    for (const part of moments) {
      const seconds = (Number.isFinite(video.duration) ? video.duration : 1) * part
      video.currentTime = seconds
      await once(video, 'seeked')
      const blob = await pictureOf(video)
      if (blob) frames.push({ time: clock(seconds), url: URL.createObjectURL(blob), blob })
    }
    return frames.filter(({ time }, index) => frames.findIndex((one) => one.time === time) === index)
  } catch {
    // ignored: without pictures the form says so, and takes one that is sent
    return []
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

function once(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('timeout')), timeoutMs)
    video.addEventListener(
      event,
      () => {
        clearTimeout(timeout)
        resolve()
      },
      { once: true },
    )
    video.addEventListener('error', () => reject(new Error('unplayable')), { once: true })
  })
}

function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, maxSidePixels / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
