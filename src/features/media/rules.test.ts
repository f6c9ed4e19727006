import { expect, test } from 'vitest'
import { refuseMedia } from './contract.ts'
import {
  boxesFor,
  contentOf,
  dailyUploadLimit,
  kindOf,
  maxAvifPixels,
  maxBytesOfKind,
  maxOfKind,
  maxPixels,
  sizeInBox,
  videoHeightOf,
} from './rules.ts'

const head = (text: string) => Buffer.from(text.padEnd(64, '\0'), 'latin1')

test('the type of a file is determined by its first bytes', () => {
  expect(contentOf(head('\xff\xd8\xff\xe0'))).toBe('jpeg')
  expect(contentOf(head('\x89PNG\r\n\x1a\n'))).toBe('png')
  expect(contentOf(head('RIFF\0\0\0\0WEBPVP8 '))).toBe('webp')
  expect(contentOf(head('\0\0\0\x20ftypavif'))).toBe('avif')
  expect(contentOf(head('\0\0\0\x20ftypmif1\0\0\0\0mif1avif'))).toBe('avif')
  expect(contentOf(head('\0\0\0\x20ftypheic'))).toBe('heic')
  expect(contentOf(head('\0\0\0\x20ftypisom'))).toBe('mp4')
  expect(contentOf(head('\0\0\0\x14ftypqt  '))).toBe('mov')
  expect(contentOf(head('\x1a\x45\xdf\xa3'))).toBe('webm')
  for (const other of ['<svg xmlns=', 'GIF89a', '%PDF-1.7', 'MZ', '', 'RIFF\0\0\0\0WAVE']) {
    expect([other, kindOf(contentOf(head(other)))]).toEqual([other, undefined])
  }
})

test('a video is classified by its shorter side, and only the three sizes of the specification are accepted', () => {
  expect(videoHeightOf({ width: 1920, height: 1080 })).toBe(1080)
  expect(videoHeightOf({ width: 1080, height: 1920 })).toBe(1080)
  expect(videoHeightOf({ width: 1920, height: 1088 })).toBe(1080)
  expect(videoHeightOf({ width: 1280, height: 720 })).toBe(720)
  expect(videoHeightOf({ width: 848, height: 478 })).toBe(480)
  expect(videoHeightOf({ width: 640, height: 360 })).toBeUndefined()
  expect(videoHeightOf({ width: 3840, height: 2160 })).toBeUndefined()
})

test('a picture is stored in every size smaller than itself and one that holds it whole, never enlarged', () => {
  expect(boxesFor({ width: 800, height: 600 })).toEqual([320, 560, 800])
  expect(boxesFor({ width: 560, height: 300 })).toEqual([320, 560])
  expect(boxesFor({ width: 90, height: 120 })).toEqual([320])
  expect(sizeInBox({ width: 800, height: 600 }, 320)).toEqual({ width: 320, height: 240 })
  expect(sizeInBox({ width: 90, height: 120 }, 320)).toEqual({ width: 90, height: 120 })
})

test('the refusal sentences name the limits in force', () => {
  const text = Object.fromEntries(Object.entries(refuseMedia.list).map(([code, [, sentence]]) => [code, sentence]))
  expect(text.image_too_large).toContain(`${maxBytesOfKind.image / 2 ** 20} MB`)
  expect(text.video_too_large).toContain(`${maxBytesOfKind.video / 2 ** 20} MB`)
  expect(text.photo_limit_reached).toContain(`${maxOfKind.image} photos`)
  expect(text.video_limit_reached).toContain(`${maxOfKind.video} videos`)
  expect(text.daily_upload_limit_reached).toContain(`${dailyUploadLimit} files`)
  expect(text.image_too_many_pixels).toContain(`${maxPixels / 1e6} megapixels, or ${maxAvifPixels / 1e6} as AVIF`)
})
