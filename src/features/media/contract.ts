import { z } from 'zod'
import { oneLine } from '#platform/plain-text.ts'
import { refusals } from '#platform/refusal.ts'
import { altLength, tooLargeText } from './rules.ts'

/** Keep the numbers in these sentences in line with rules.ts; rules.test.ts compares them. */
export const refuseMedia = refusals({
  media_not_found: ['not_found', 'We could not find this photo or video.'],
  no_file: ['invalid', 'Please choose a photo or a video first.'],
  image_too_large: ['too_large', tooLargeText.image],
  video_too_large: ['too_large', tooLargeText.video],
  wrong_type: [
    'wrong_type',
    'We cannot show this kind of file. Please choose a JPEG, PNG, WebP or AVIF photo, or an MP4 or WebM video.',
  ],
  heic_photo: [
    'wrong_type',
    'This photo is in Apple’s HEIC format, which many phones cannot show. Please save it as JPEG and send that.',
  ],
  mov_video: ['wrong_type', 'This is a QuickTime video (MOV). Please save it as MP4 and send that.'],
  image_broken: ['invalid', 'This photo is damaged or incomplete. Please choose it once more, or take another.'],
  image_too_many_pixels: [
    'invalid',
    'This photo has more than 50 megapixels, or 16 as AVIF. Please save it smaller, for example 4000 x 3000 px, and send that.',
  ],
  video_broken: ['invalid', 'This video is damaged or incomplete. Please choose it once more, or film another.'],
  video_wrong_size: [
    'invalid',
    'Videos can be 480p, 720p or 1080p. Please film or save this one in one of these sizes.',
  ],
  video_wrong_codec: [
    'invalid',
    'Many phones cannot play this video (its format is HEVC or similar). Please film or save it as H.264, often called “Most Compatible”.',
  ],
  photo_limit_reached: ['conflict', 'This listing has 20 photos, which is the most. Please delete one first.'],
  video_limit_reached: ['conflict', 'This listing has 3 videos, which is the most. Please delete one first.'],
  daily_upload_limit_reached: ['too_many', 'You have sent 200 files today. Please come back tomorrow for more.'],
  media_busy: ['unavailable', 'Many photos are being prepared just now. Please send this one again in a minute.'],
})

/** A file of a photo or video. */
export const mediaFile = z
  .object({
    url: z.string().describe('Path of the file'),
    type: z.string().describe('image/avif, image/webp, video/mp4 or video/webm'),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'MediaFile' })

/** A photo or video in its public form. */
export const mediaView = z
  .object({
    mediaId: z.int(),
    kind: z.enum(['image', 'video']),
    url: z.string().describe('Path of the largest file that every browser shows'),
    alt: z.string().describe('What its owner says it shows; may be empty'),
    width: z.int().describe('px, as shown'),
    height: z.int(),
    isCover: z.boolean().describe('The first photo'),
    posterUrl: z.string().nullable().describe('Path of the picture that stands for a video until it plays'),
    files: z.array(mediaFile).describe('All its files, the smallest first'),
  })
  .meta({ id: 'Media' })
export type MediaView = z.infer<typeof mediaView>

export const altInput = z
  .string()
  .max(2000, /* i18n */ 'This is too long')
  .overwrite(oneLine)
  .refine((text) => [...text].length <= altLength, /* i18n */ 'Please write at most 120 characters')
  .meta({ maxLength: altLength })

/** The form of `POST /businesses/{id}/media`. */
export const uploadForm = z.object({
  file: z.file().describe('One photo (JPEG, PNG, WebP, AVIF; at most 5 MB) or video (MP4, WebM; at most 50 MB)'),
  poster: z.string().optional().describe('The id of a video of the business: the photo becomes its poster'),
  alt: altInput.optional().describe('What it shows, for people who cannot see it'),
})
