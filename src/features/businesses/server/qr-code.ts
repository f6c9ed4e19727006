import encodeQr from 'qr'

/** The quiet zone that readers need (ISO/IEC 18004). */
const borderModules = 4

/**
 * A QR code as a square SVG, dark on white regardless of the page; up to 25 % of it may be damaged, as happens on a
 * shop door.
 */
export function qrCodeSvg(text: string): string {
  const modules = encodeQr(text, 'raw', { ecc: 'quartile', border: borderModules })
  const path = modules.flatMap((row, y) => darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  const size = modules.length
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`
}

function darkRuns(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1]++
    else if (isDark) runs.push([x, 1])
  })
  return runs
}
