/** The first that matches: browsers also name those they are built on or imitate. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
] as const

const systems = [
  [/\bKAIOS\b/i, 'KaiOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Names of the browser and the system of a user agent, such as `Chrome, Android`; empty when it names neither. */
export function deviceOf(userAgent: string): string {
  const start = userAgent.slice(0, 500)
  const named = [browsers, systems].map((kind) => kind.find(([pattern]) => pattern.test(start))?.[1])
  return named.filter((name) => name !== undefined).join(', ')
}
