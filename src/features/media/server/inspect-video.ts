import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { App } from '#core/context.ts'
import { refuseMedia } from '../contract.ts'
import { playableCodecs, videoHeightOf } from '../rules.ts'

export interface InspectedVideo {
  width: number
  height: number
  mimeType: 'video/mp4' | 'video/webm'
}

const facts = z.object({
  mimeType: z.enum(['video/mp4', 'video/webm']),
  codec: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  durationSeconds: z.number().positive(),
})

const reader = join('src', 'features', 'media', 'server', 'read-video.mjs')
const memoryMb = 128
const timeoutMs = 15_000

/**
 * Reads size and codec from the content of a video file, and blanks in it where and by what it was taken. A separate
 * process does so, so that running out of memory or time affects this video only. Refuses: video_broken,
 * video_wrong_codec, video_wrong_size.
 */
export async function inspectVideo(
  { config, log }: Pick<App, 'config' | 'log'>,
  path: string,
): Promise<InspectedVideo> {
  const found = await read(join(config.projectDir, reader), path).catch((error: unknown) => {
    // Nearly always the file's own fault; logged so that a reader that never works is noticed.
    log.info({ err: error }, 'a video could not be read')
    return undefined
  })
  if (!found) throw refuseMedia('video_broken')
  const { codec, width, height, mimeType } = found
  if (!playableCodecs.includes(codec ?? '')) throw refuseMedia('video_wrong_codec')
  if (videoHeightOf({ width, height }) === undefined) throw refuseMedia('video_wrong_size')
  return { width, height, mimeType }
}

async function read(script: string, path: string) {
  const { stdout } = await promisify(execFile)(process.execPath, [`--max-old-space-size=${memoryMb}`, script, path], {
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    // The reader needs none of our environment.
    env: {},
  })
  return facts.parse(JSON.parse(stdout))
}
