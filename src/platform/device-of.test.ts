import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

test('a device is described by the names of its browser and system, and by nothing else', () => {
  const mozilla = 'Mozilla/5.0'
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'
  const cases = {
    [`${mozilla} (Linux; Android 14; SM-A055F) ${chrome} Mobile Safari/537.36`]: 'Chrome, Android',
    [`${mozilla} (Linux; Android 14) ${chrome} SamsungBrowser/27.0 Mobile Safari/537.36`]: 'Samsung Internet, Android',
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0.0.0`]: 'Edge, Windows',
    [`${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1`]:
      'Safari, iOS',
    [`${mozilla} (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1`]:
      'Chrome, iPadOS',
    [`${mozilla} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`]: 'Firefox, Linux',
    [`${mozilla} (Mobile; LYF/F320B/1.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5`]: 'Firefox, KaiOS',
    'okhttp/4.12.0': '',
    '': '',
  }
  for (const [userAgent, device] of Object.entries(cases)) expect(deviceOf(userAgent)).toBe(device)
})
