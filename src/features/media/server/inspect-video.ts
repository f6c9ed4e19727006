import { refuseMedia } from '../contract.ts'
import { playableCodecs, videoHeightOf } from '../rules.ts'

export interface InspectedVideo {
  width: number
  height: number
  mimeType: 'video/mp4' | 'video/webm'
}

/**
 * What a video file holds, by its content; the file itself is not changed. Reads the index of the file, not its pictures. Refuses:
 * video_broken, video_wrong_codec, video_wrong_size.
 */
export async function inspectVideo(path: string): Promise<InspectedVideo> {
  // Of no use to whoever only looks at pages.
  const { FilePathSource, Input, MP4, WEBM } = await import('mediabunny')
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, WEBM] })
  try {
    const found = await read(input).catch(() => undefined)
    if (!found || !(found.durationSeconds > 0)) throw refuseMedia('video_broken')
    const { codec, width, height, format } = found
    if (!playableCodecs.includes(codec ?? '')) throw refuseMedia('video_wrong_codec')
    if (videoHeightOf({ width, height }) === undefined) throw refuseMedia('video_wrong_size')
    return { width, height, mimeType: format === MP4 ? 'video/mp4' : 'video/webm' }
  } finally {
    input.dispose()
  }

  async function read(video: typeof input) {
    const [format, track] = [await video.getFormat(), await video.getPrimaryVideoTrack()]
    if (!track) return undefined
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
    return { format, codec: await track.getCodec(), width, height, durationSeconds: await video.computeDuration() }
  }
}
