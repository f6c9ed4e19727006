/**
 * What an Accept-Encoding or Accept-Language header accepts, in lower case, most wanted first; without what it refuses
 * by `q=0` (RFC 9110, 12.4.2).
 */
export function accepted(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .slice(0, maxParts)
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { name, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ name, weight }) => name !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name)
}

const maxParts = 30
