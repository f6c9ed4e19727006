import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrCodeSvg } from './qr-code.ts'

const scale = 4

/** The image as a camera sees it: the white square, then each dark run of the path. */
function pixelsOf(svg: string) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * scale
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column++)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3)
  }
  return { width: size, height: size, data }
}

test.each([
  'https://nukkad.example/companydesc/chennai/sri-murugan-electricals-42',
  `https://nukkad.example/companydesc/patna/${encodeURIComponent('गुप्ता-मिष्ठान-भंडार-एवं-कैटरर्स')}-123456789`,
])('a camera reads the address back: %s', (url) => {
  expect(decodeQR(pixelsOf(qrCodeSvg(url)), { effort: Infinity, timeLimit: Infinity })).toBe(url)
})
